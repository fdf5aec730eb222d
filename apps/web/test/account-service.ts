import type { Session, User } from '@supabase/auth-js';
import type { Answer, Asked } from './small-server';

const USER = {
  aud: 'authenticated',
  role: 'authenticated',
  phone: '',
  app_metadata: {},
  user_metadata: {},
  created_at: '2025-01-01T00:00:00Z',
  updated_at: '2025-01-01T00:00:00Z',
};

export const personCalled = (email: string, identities: User['identities'] = undefined): User => ({
  ...USER,
  id: '11111111-1111-4111-8111-111111111111',
  email,
  identities,
});

/** Token reply of the account protocol, good for an hour. */
export const sessionOf = (email: string, accessToken = 'access-1'): Session => ({
  access_token: accessToken,
  refresh_token: 'refresh-1',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: personCalled(email),
});

/** A refusal as the account service sends it to clients of this protocol version. */
export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
  headers: { 'x-supabase-api-version': '2024-01-01' },
});

type Script = { signup?: Answer; password?: Answer; refresh?: Answer; logout?: Answer };

/**
 * Answers of the account endpoints; what a test does not name succeeds for the e-mail that was sent. Payments are not
 * set up here.
 */
export function accountService(script: Script = {}): (asked: Asked) => Answer {
  return ({ path, query, body }) => {
    if (path === '/config.json') return { body: { publishableKey: 'sb_publishable_test', hasInbox: true } };
    if (path === '/functions/v1/get-subscription-status')
      return { body: { subscription: null, configured: false } };
    const { email = 'anna@example.com' } = body.startsWith('{')
      ? (JSON.parse(body) as { email?: string })
      : {};
    const session: Answer = { body: sessionOf(email) };
    if (path === '/auth/v1/signup') return script.signup ?? session;
    if (path === '/auth/v1/logout') return script.logout ?? { status: 204, body: '' };
    if (path === '/auth/v1/token')
      return (query.get('grant_type') === 'password' ? script.password : script.refresh) ?? session;
    return { status: 404, body: { code: 'not_found', message: 'There is nothing at this address.' } };
  };
}
