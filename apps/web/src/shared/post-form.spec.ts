import { startFormServer, type FormServer } from '../../test/form-server';
import { postForm } from './post-form';
import { provideSessionAccess } from './session-access';

const moveTo = (url: string) => (globalThis as unknown as { moveTo: (url: string) => void }).moveTo(url);

describe('postForm', () => {
  let server: FormServer;
  beforeEach(async () => {
    server = await startFormServer(() => ({ status: 200, body: { fine: true } }));
    moveTo(server.url);
  });
  afterEach(async () => {
    provideSessionAccess({ accessToken: () => undefined, refresh: () => Promise.resolve(false) });
    await server.stop();
  });

  const post = (changes: { signal?: AbortSignal; onProgress?: (percent: number) => void } = {}) => {
    const form = new FormData();
    form.set('messageTemplate', 'Hi {name}');
    form.set('csvFile', new File(['name,phone'], 'contacts.csv'), 'contacts.csv');
    return postForm({
      path: '/api/csv/parse',
      form,
      headers: { 'Idempotency-Key': 'k1' },
      signal: new AbortController().signal,
      onProgress: () => undefined,
      ...changes,
    });
  };

  it('sends the form with the bearer token and tells when all of it is out', async () => {
    provideSessionAccess({ accessToken: () => 'token-1', refresh: () => Promise.resolve(false) });
    const shares: number[] = [];
    expect(await post({ onProgress: (share) => shares.push(share) })).toEqual({ data: { fine: true } });
    const [call] = server.received;
    expect(call?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      accept: 'application/json',
      'idempotency-key': 'k1',
    });
    expect(call?.fields).toEqual({ messageTemplate: 'Hi {name}' });
    expect(call?.file?.name).toBe('contacts.csv');
    expect(shares.at(-1)).toBe(100);
  });

  it('asks for a new token after a 401 and tries once more', async () => {
    let token = 'old';
    provideSessionAccess({
      accessToken: () => token,
      refresh: () => {
        token = 'new';
        return Promise.resolve(true);
      },
    });
    server.script = ({ headers }) =>
      headers['authorization'] === 'Bearer new' ? { status: 200, body: 1 } : { status: 401, body: 'no' };
    expect(await post()).toEqual({ data: 1 });
    expect(server.received).toHaveLength(2);
  });

  it('gives the 401 back when no new token is to be had', async () => {
    server.script = () => ({ status: 401, body: 'no' });
    expect(await post()).toMatchObject({ error: { status: 401, message: '401: no' } });
    expect(server.received).toHaveLength(1);
  });

  it('tells how many seconds a busy server asks for', async () => {
    server.script = () => ({ status: 503, body: 'busy', headers: { 'retry-after': '7' } });
    expect(await post()).toEqual({
      error: { status: 503, code: 'http_error', message: '503: busy', retryAfter: 7 },
    });
  });

  it('tells a lost connection, an unreadable answer and a cancelled upload apart', async () => {
    server.script = () => 'drop';
    expect(await post()).toMatchObject({ error: { code: 'network' } });
    server.script = () => ({ status: 200, body: '<html>' });
    expect(await post()).toMatchObject({ error: { code: 'contract_mismatch' } });

    const controller = new AbortController();
    let answer = (): void => undefined;
    server.script = () => {
      controller.abort();
      return new Promise((resolve) => (answer = () => resolve({ status: 200, body: 1 })));
    };
    expect(await post({ signal: controller.signal })).toMatchObject({ error: { code: 'cancelled' } });
    answer();
    expect(await post({ signal: controller.signal })).toMatchObject({ error: { code: 'cancelled' } });
  });

  it('stops waiting for an answer 45 seconds after the upload', async () => {
    const realTimeout = setTimeout;
    const moment = () => new Promise((resolve) => realTimeout(resolve, 5));
    jest.useFakeTimers();
    // jsdom counts an upload as done when the answer begins.
    server.script = () => 'begin';
    let share = 0;
    let waits = true;
    const outcome = post({ onProgress: (percent) => (share = percent) }).finally(() => (waits = false));
    while (share < 100) await moment();
    jest.advanceTimersByTime(44_999);
    await moment();
    expect(waits).toBe(true);
    jest.advanceTimersByTime(1);
    expect(await outcome).toMatchObject({ error: { code: 'timed_out' } });
    jest.useRealTimers();
  });

  it('stops an upload that has not moved for 30 seconds', async () => {
    const realTimeout = setTimeout;
    jest.useFakeTimers();
    server.script = () => new Promise(() => undefined);
    const outcome = post();
    while (server.received.length === 0) await new Promise((resolve) => realTimeout(resolve, 5));
    jest.advanceTimersByTime(30_000);
    expect(await outcome).toMatchObject({ error: { code: 'timed_out' } });
    jest.useRealTimers();
  });
});
