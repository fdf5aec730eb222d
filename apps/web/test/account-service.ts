import type { AuthChangeEvent, Factor, Session, User } from '@supabase/auth-js';
import type { openStore } from '../src/app/store';
import { accountEvent } from '../src/features/session/session-slice';
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

/** Session of another person than `sessionOf` gives. */
export function sessionOfAnother(email: string): Session {
  const session = sessionOf(email, 'access-of-another');
  return { ...session, user: { ...session.user, id: '99999999-9999-4999-8999-999999999999' } };
}

/** Tells the store what the account client would tell it. */
export function tellAccount(
  { dispatch }: ReturnType<typeof openStore>['store'],
  event: AuthChangeEvent,
  session: Session | null,
): void {
  dispatch(accountEvent({ event, session }));
}

/** An access token that says `claims`; nobody has signed it, which only a server would notice. */
export function tokenSaying(claims: Record<string, unknown>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const hour = { exp: Math.floor(Date.now() / 1000) + 3600 };
  return `${part({ alg: 'ES256', typ: 'JWT' })}.${part({ sub: personCalled('').id, ...hour, ...claims })}.c2lnbmVk`;
}

/** A second factor that counts. */
export const factorOf = (type: 'totp' | 'phone', changes: Partial<Factor> = {}): Factor => ({
  id: type === 'totp' ? '22222222-2222-4222-8222-222222222222' : '33333333-3333-4333-8333-333333333333',
  friendly_name: '',
  factor_type: type,
  status: 'verified',
  created_at: '2025-01-01T00:00:00Z',
  updated_at: '2025-01-01T00:00:00Z',
  ...(type === 'phone' ? { phone: '15555550112' } : {}),
  ...changes,
});

/** A session that has shown its password and still owes the code of one of `factors`. */
export const halfSessionOf = (email: string, factors: Factor[] = [factorOf('totp')]): Session => ({
  ...sessionOf(email, tokenSaying({ aal: 'aal1', needs_factor: true })),
  user: { ...personCalled(email), factors },
});

/** An error as the account service sends it to clients of this protocol version. */
export const authError = (status: number, code: string, message: string, more: object = {}): Answer => ({
  status,
  body: { code, message, ...more },
  headers: { 'x-supabase-api-version': '2024-01-01' },
});

/** What a call is answered with; a function sees the call. */
type Reply = Answer | ((asked: Asked) => Answer);
export type AccountScript = {
  signup?: Reply;
  password?: Reply;
  refresh?: Reply;
  /** The trade of a link's code; without a word for it, as `refresh`. */
  pkce?: Reply;
  logout?: Reply;
  /** By method and path after `/auth/v1`, for example `POST /otp`. */
  calls?: Record<string, Reply>;
};

type Sent = { email?: string; data?: object; factor_type?: 'totp' | 'phone' };
const sentIn = (body: string): Sent => (body.startsWith('{') ? (JSON.parse(body) as Sent) : {});

function tokenReply({ query }: Asked, script: AccountScript): Reply | undefined {
  const grant = query.get('grant_type');
  if (grant === 'password') return script.password;
  return grant === 'pkce' ? (script.pkce ?? script.refresh) : script.refresh;
}

/** What the account service says when nothing is wrong. */
function whenAllIsWell({ method, path, body }: Asked): Answer | undefined {
  const { email = 'anna@example.com', data = {}, factor_type: type = 'totp' } = sentIn(body);
  const person = personCalled(email);
  switch (`${method} ${path.replace('/auth/v1', '')}`) {
    case 'POST /signup':
    case 'POST /token':
    case 'POST /verify':
      return { body: sessionOf(email) };
    case 'POST /logout':
      return { status: 204, body: '' };
    case 'POST /otp':
    case 'POST /recover':
    case 'POST /resend':
    case 'GET /reauthenticate':
      return { body: {} };
    case 'GET /user':
      return { body: person };
    case 'PUT /user':
      return { body: { ...person, user_metadata: data } };
    case `POST /factors/${factorOf(type).id}/challenge`:
    case `POST /factors/${factorOf('phone').id}/challenge`:
      return { body: { id: 'challenge-1', type, expires_at: Math.floor(Date.now() / 1000) + 300 } };
    default:
      return undefined;
  }
}

/**
 * Answers of the account endpoints; what a test does not name succeeds for the email that was sent. Payments are not
 * set up here.
 */
export function accountService(script: AccountScript = {}): (asked: Asked) => Answer {
  return (asked) => {
    const { method, path } = asked;
    if (path === '/config.json') return { body: { publishableKey: 'sb_publishable_test', hasInbox: true } };
    if (path === '/functions/v1/get-subscription-status')
      return { body: { subscription: null, configured: false } };
    const scripted =
      script.calls?.[`${method} ${path.replace('/auth/v1', '')}`] ??
      (path === '/auth/v1/signup' ? script.signup : undefined) ??
      (path === '/auth/v1/logout' ? script.logout : undefined) ??
      (path === '/auth/v1/token' ? tokenReply(asked, script) : undefined);
    if (scripted) return typeof scripted === 'function' ? scripted(asked) : scripted;
    return (
      whenAllIsWell(asked) ?? {
        status: 404,
        body: { code: 'not_found', message: 'There is nothing at this address.' },
      }
    );
  };
}
