import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { startSmallServer, type SmallServer } from '../../test/small-server';
import { api } from './api';
import { askLateOnesAgain } from './late-answers';

const probes = api.injectEndpoints({
  endpoints: (build) => ({
    lateLists: build.query<unknown, void>({ query: () => '/lists', providesTags: ['Audiences'] }),
    lateOne: build.query<unknown, string>({
      query: (id) => `/one/${id}`,
      providesTags: (_answer, _error, id) => [{ type: 'Screenshot', id }],
    }),
    lateSettings: build.query<unknown, void>({ query: () => '/settings' }),
    lateAnalysis: build.mutation<unknown, void>({
      query: () => ({ url: '/analysis', method: 'POST' }),
    }),
    lateChange: build.mutation<unknown, void>({
      query: () => ({ url: '/change', method: 'POST' }),
      invalidatesTags: ['Audiences'],
    }),
  }),
});
const { lateLists, lateOne, lateSettings, lateAnalysis, lateChange } = probes.endpoints;

let server: SmallServer;
/** Lets through what is held at this path. */
let free: Map<string, () => void>;
let held: string[];
beforeEach(async () => {
  free = new Map();
  held = [];
  server = await startSmallServer(({ path }) => ({ body: { path } }));
  const fetch = globalThis.fetch;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
    const path = new URL((given[0] as Request).url).pathname;
    const answer = await fetch(...given);
    if (held.includes(path)) await new Promise<void>((resolve) => free.set(path, resolve));
    return answer;
  });
});
afterEach(async () => {
  free.forEach((pass) => pass());
  jest.restoreAllMocks();
  await server.stop();
});

const open = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(askLateOnesAgain, api.middleware),
  });
const asked = (path: string) => server.asked.filter((one) => one.path === path).length;
const isHeld = (path: string) => waitFor(() => expect(free.has(path)).toBe(true));
function letGo(path: string) {
  held = held.filter((one) => one !== path);
  free.get(path)?.();
}

it('fetches what a change made old at once, however long another call takes', async () => {
  const { dispatch } = open();
  held = ['/analysis'];
  await dispatch(lateLists.initiate());
  const analysis = dispatch(lateAnalysis.initiate());
  await isHeld('/analysis');
  await dispatch(lateChange.initiate());
  await waitFor(() => expect(asked('/lists')).toBe(2));
  letGo('/analysis');
  await analysis;
});

it.each(['first', 'second'])(
  'asks once more when a change came while the %s answer was under way',
  async (which) => {
    const { dispatch } = open();
    if (which === 'second') await dispatch(lateLists.initiate());
    const before = asked('/lists');
    held = ['/lists'];
    const answer = dispatch(lateLists.initiate(undefined, { forceRefetch: true }));
    await isHeld('/lists');
    await dispatch(lateChange.initiate());
    letGo('/lists');
    await answer;
    await waitFor(() => expect(asked('/lists')).toBe(before + 2));
  },
);

it('goes by the tags where they are told', async () => {
  const { dispatch } = open();
  held = ['/one/a', '/one/b'];
  const answers = [dispatch(lateOne.initiate('a')), dispatch(lateOne.initiate('b'))];
  await Promise.all(held.map(isHeld));
  dispatch(api.util.invalidateTags([{ type: 'Screenshot', id: 'a' }]));
  held.forEach(letGo);
  await Promise.all(answers);
  await waitFor(() => expect(asked('/one/a')).toBe(2));
  // Whatever else had been asked for would have arrived before this one.
  await dispatch(lateLists.initiate());
  expect(asked('/one/b')).toBe(1);
});

it('leaves alone what no change can make old', async () => {
  const { dispatch } = open();
  held = ['/settings'];
  const answer = dispatch(lateSettings.initiate());
  await isHeld('/settings');
  await dispatch(lateChange.initiate());
  letGo('/settings');
  await answer;
  await dispatch(lateLists.initiate());
  expect(asked('/settings')).toBe(1);
});
