import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { startSmallServer, type SmallServer } from '../../test/small-server';
import { api } from './api';

const thingApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFreshThing: build.query<unknown, void>({ query: () => '/api/thing' }),
    getLaterThing: build.query<unknown, void>({ query: () => '/api/later' }),
  }),
});

// Only the date is another one.
const RUNNING_ON = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'nextTick',
] as const;

let server: SmallServer;
beforeEach(async () => {
  server = await startSmallServer(() => ({ body: { ok: true } }));
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await server.stop();
});

function openStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

it('asks no second time when the window gets the focus, the line is back, or time has passed', async () => {
  const store = openStore();
  const stop = setupListeners(store.dispatch);
  await store.dispatch(thingApi.endpoints.getFreshThing.initiate());
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  jest.useFakeTimers({ now: Date.now() + 365 * 24 * 60 * 60 * 1_000, doNotFake: [...RUNNING_ON] });
  await store.dispatch(thingApi.endpoints.getFreshThing.initiate());
  // Whatever the events had started would have arrived before this one.
  await store.dispatch(thingApi.endpoints.getLaterThing.initiate());
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/thing', '/api/later']);
  stop();
});

it('sends the cookies of this origin along', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch');
  await openStore().dispatch(thingApi.endpoints.getFreshThing.initiate());
  const [request] = fetched.mock.calls[0] ?? [];
  expect(request).toMatchObject({ method: 'GET', credentials: 'include' });
});
