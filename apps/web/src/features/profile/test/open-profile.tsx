import type { AccountUsage, Device } from '@dearly/contracts';
import type { User } from '@supabase/auth-js';
import { userEvent } from '@testing-library/user-event';
import { accountService, personCalled, authError, sessionOf } from '../../../../test/account-service';
import { openApp } from '../../../../test/open-app';
import { startSmallServer, type Answer, type Asked } from '../../../../test/small-server';
import { smallStorage } from './small-storage';

export const ANNA = 'anna@example.com';
export const NEW_ADDRESS = 'anna@new.example';
export const FACTOR_ID = '22222222-2222-4222-8222-222222222222';
/** What the account service answers when something came too early. */
export const TOO_SOON = authError(
  429,
  'over_email_send_rate_limit',
  'For security purposes, you can only request this after 42 seconds.',
);

export const deviceOf = (count: number, changes: Partial<Device> = {}): Device => ({
  id: `${count}1111111-1111-4111-8111-111111111111`,
  isCurrent: count === 1,
  userAgent: null,
  ip: null,
  createdAt: '2026-01-01T00:00:00Z',
  lastUsedAt: '2026-01-01T00:00:00Z',
  ...changes,
});

const share = { used: 0, limit: 100 };
const NOTHING_KEPT: AccountUsage = {
  audiences: share,
  screenshots: share,
  buckets: share,
  objects: share,
  bytes: share,
};

/**
 * A server with one account, whom `me` describes. `answers` ('PUT /auth/v1/user', ...) may be changed at any time; a
 * change of the account that nothing else answers is made.
 */
export async function serveAccount(me: Partial<User> = {}) {
  localStorage.clear();
  // The account client tells of what a test's browser lacks.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const account = { ...personCalled(ANNA), ...me };
  const answers: Record<string, Answer | ((asked: Asked) => Answer)> = {
    'GET /auth/v1/user': () => ({ body: account }),
    'GET /auth/v1/settings': { body: { external: { phone: false }, sms_provider: '' } },
    'GET /api/account/devices': { body: [deviceOf(1)] },
    'GET /api/account/usage': { body: NOTHING_KEPT },
    'POST /api/account/delete': { status: 204, body: '' },
    'PUT /auth/v1/user': ({ body }) => {
      const { data, email } = JSON.parse(body) as { data?: object; email?: string };
      if (email) account.new_email = email;
      account.user_metadata = { ...account.user_metadata, ...data };
      return { body: account };
    },
    'POST /auth/v1/token': () => ({ body: { ...sessionOf(ANNA), user: account } }),
  };
  const otherwise = accountService();
  const storage = smallStorage(account.id);
  const server = await startSmallServer((asked) => {
    const answer = answers[`${asked.method} ${asked.path}`];
    return (
      (typeof answer === 'function' ? answer(asked) : answer) ?? storage.answer(asked) ?? otherwise(asked)
    );
  });
  localStorage.setItem('dearly.session', JSON.stringify({ ...sessionOf(ANNA), user: { ...account } }));
  /** What was sent to one of the calls, oldest first. */
  const bodies = (call: string) =>
    server.asked
      .filter(({ method, path }) => `${method} ${path}` === call)
      .map(({ body }) => (body ? (JSON.parse(body) as unknown) : undefined));
  return { ...server, account, answers, bodies, storage };
}
export type AccountServer = Awaited<ReturnType<typeof serveAccount>>;

/** The whole app at the profile, signed in. */
export function openProfile() {
  const app = openApp('/profile');
  // What a pointer would hit is a matter of layout, which jsdom does not have; asking costs most of the time.
  return { ...app, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
