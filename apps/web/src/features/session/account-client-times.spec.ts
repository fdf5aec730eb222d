import { sessionOf } from '../../../test/account-service';
import { startSmallServer, type Answer, type SmallServer } from '../../../test/small-server';
import type { AccountClient } from './account-operations';
import { createAuthClient } from './auth-client';
import { SESSION_STORAGE_KEY } from './stored-tokens';

let server: SmallServer;
let answers: Answer[];
let client: AccountClient;
beforeEach(async () => {
  localStorage.clear();
  answers = [];
  server = await startSmallServer(
    () => answers.shift() ?? { body: sessionOf('anna@example.com', 'access-2') },
  );
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  await client.stopAutoRefresh();
  jest.useRealTimers();
  jest.restoreAllMocks();
  await server.stop();
});

const refreshes = () =>
  server.asked.filter(({ query }) => query.get('grant_type') === 'refresh_token').length;
const storeSession = (secondsLeft: number) =>
  localStorage.setItem(
    SESSION_STORAGE_KEY,
    JSON.stringify({
      ...sessionOf('anna@example.com'),
      expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
    }),
  );

it('looks every 30 seconds, and renews a session that has 3 looks left', async () => {
  jest.useFakeTimers();
  const fetched = jest.spyOn(globalThis, 'fetch');
  // A little less than six looks, as times are whole seconds: at the first look four are left, at the second three.
  storeSession(6 * 30);
  client = createAuthClient('sb_publishable_test');
  await client.initialize();
  const renewed = new Promise<void>((resolve) => {
    client.onAuthStateChange((event) => event === 'TOKEN_REFRESHED' && resolve());
  });
  await jest.advanceTimersByTimeAsync(30_000);
  await jest.advanceTimersByTimeAsync(29_000);
  expect(fetched).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  await renewed;
});

it('tries a refresh again after 200 ms, and after twice as long the next time', async () => {
  storeSession(3_600);
  client = createAuthClient('sb_publishable_test');
  await client.initialize();
  answers = [{ status: 503 }, { status: 503 }];
  const waits = jest.spyOn(globalThis, 'setTimeout');
  const { data } = await client.refreshSession();
  expect(data.session?.access_token).toBe('access-2');
  const own = waits.mock.calls.map(([, wait]) => wait).filter((wait) => wait === 200 || wait === 400);
  expect(own).toEqual([200, 400]);
});

it.each([502, 503, 504])(
  'takes %d for a fault that passes, and gets its session in the end',
  async (status) => {
    storeSession(3_600);
    client = createAuthClient('sb_publishable_test');
    await client.initialize();
    answers = [{ status }];
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.access_token).toBe('access-2');
    expect(refreshes()).toBe(2);
  },
);
