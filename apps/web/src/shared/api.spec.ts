import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { startSmallServer, type Answer, type SmallServer } from '../../test/small-server';
import { api } from './api';
import { provideSessionAccess } from './session-access';

const thingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getThing: build.query<unknown, void>({ query: () => '/api/thing' }),
    changeThing: build.mutation<unknown, void>({ query: () => ({ url: '/api/thing', method: 'POST' }) }),
  }),
});

let server: SmallServer;
let answers: Answer[];
let token: string | undefined;
let refreshes: number;
let canRefresh: boolean;
let logged: jest.SpyInstance;

const openStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });

beforeEach(async () => {
  answers = [];
  token = 'old';
  refreshes = 0;
  canRefresh = true;
  server = await startSmallServer(() => answers.shift() ?? { body: { ok: true } });
  provideSessionAccess({
    accessToken: () => token,
    refresh: () => {
      refreshes += 1;
      token = 'new';
      return Promise.resolve(canRefresh);
    },
  });
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const load = (store = openStore()) => store.dispatch(thingApi.endpoints.getThing.initiate());
const change = (store = openStore()) => store.dispatch(thingApi.endpoints.changeThing.initiate());

it('sends the bearer of the session and asks for JSON', async () => {
  const { data } = await load();
  expect(data).toEqual({ ok: true });
  expect(server.asked[0]?.headers).toMatchObject({ authorization: 'Bearer old', accept: 'application/json' });
});

it('sends no Authorization when signed out', async () => {
  token = undefined;
  await load();
  expect(server.asked[0]?.headers.authorization).toBeUndefined();
});

it('refreshes once after a 401 and repeats the call with the new token', async () => {
  answers = [{ status: 401 }];
  const { data } = await load();
  expect(data).toEqual({ ok: true });
  expect(server.asked.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
});

it('gives up after a second 401', async () => {
  const refused = { status: 401, body: { code: 'unauthorized', message: 'Please sign in again.' } };
  answers = [refused, refused];
  const { error } = await load();
  expect(error).toMatchObject({ status: 401, code: 'unauthorized' });
  expect(refreshes).toBe(1);
  expect(server.asked).toHaveLength(2);
});

it('does not repeat the call when the refresh failed', async () => {
  canRefresh = false;
  answers = [{ status: 401, body: 'no' }];
  const { error } = await load();
  expect(error).toMatchObject({ message: '401: no' });
  expect(server.asked).toHaveLength(1);
});

it('retries neither a failed query nor a failed mutation', async () => {
  answers = [{ status: 503, body: 'busy' }];
  expect((await load()).error).toEqual({ status: 503, code: 'http_error', message: '503: busy' });
  answers = [{ status: 500, body: '' }];
  expect((await change()).error).toMatchObject({ message: '500: Internal Server Error' });
  expect(server.asked).toHaveLength(2);
});

describe('a call that is not let in because too much is under way', () => {
  const refusal = (retryAfter: string, code = 'overloaded') => ({
    status: 503,
    body: { code, message: 'Too much is going on right now.' },
    headers: { 'retry-after': retryAfter },
  });

  it.each([
    ['query', load],
    ['mutation', change],
  ])('comes again when it is told to, as a %s', async (_which, call) => {
    answers = [refusal('0'), refusal('0')];
    expect((await call()).data).toEqual({ ok: true });
    expect(server.asked).toHaveLength(3);
    expect(logged).not.toHaveBeenCalled();
  });

  it('waits as long as it is told to', async () => {
    answers = [refusal('1')];
    const start = performance.now();
    expect((await load()).data).toEqual({ ok: true });
    expect(performance.now() - start).toBeGreaterThan(990);
  });

  it('is given up when there is no room for long', async () => {
    answers = Array.from({ length: 9 }, () => refusal('0'));
    expect((await load()).error).toMatchObject({ status: 503, code: 'overloaded' });
    expect(server.asked).toHaveLength(5);
  });

  it('is given up when it is no longer wanted', async () => {
    answers = [refusal('1')];
    const query = load();
    await waitFor(() => expect(server.asked).toHaveLength(1));
    query.abort();
    expect((await query).error).toMatchObject({ name: 'AbortError' });
    // Longer than it would have waited.
    await new Promise((resolve) => setTimeout(resolve, 1_700));
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    ['is down', refusal('1', 'service_unavailable')],
    ['asks for more patience than a person has', refusal('3')],
    ['does not say when', { ...refusal(''), headers: {} }],
  ])('does not come again where the service %s', async (_why, answer) => {
    answers = [answer];
    expect((await load()).error).toMatchObject({ status: 503 });
    expect(server.asked).toHaveLength(1);
  });
});

it('notes a failure in the console by status, code and request id, never by its text', async () => {
  answers = [{ status: 422, body: { code: 'invalid_request', message: 'Anna is missing', requestId: 'r7' } }];
  await load();
  expect(logged.mock.calls).toEqual([['getThing failed: 422 invalid_request, request r7']]);
});

it('calls an answer that is not JSON a broken contract', async () => {
  answers = [{ status: 200, body: '<!doctype html>' }];
  expect((await load()).error).toMatchObject({ status: 200, code: 'contract_mismatch' });
});

it('has a friendly text when nothing can be reached', async () => {
  await server.stop();
  expect((await load()).error).toEqual({
    status: 0,
    code: 'network',
    message: 'Dearly could not be reached. Check your connection and try again.',
  });
});

describe('an answer that does not come', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('is waited for 30 seconds', async () => {
    server.server.removeAllListeners('request');
    let error: unknown;
    void load().then((outcome) => ({ error } = outcome));
    await jest.advanceTimersByTimeAsync(29_999);
    expect(error).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(error).toMatchObject({ status: 0, code: 'timed_out' });
  });
});

it('asks only once for what it already has', async () => {
  const store = openStore();
  await load(store);
  await load(store);
  expect(server.asked).toHaveLength(1);
});
