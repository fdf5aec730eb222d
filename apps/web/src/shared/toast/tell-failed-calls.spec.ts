import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api';
import type { ApiError } from '../api-error';
import { tellFailedCalls } from './tell-failed-calls';
import { toastSlice } from './toast-slice';

/** Calls of the names that the table knows, and one that it does not; each fails as its argument says. */
const failingApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudiences: build.query<null, ApiError>({ queryFn: (error) => ({ error }) }),
    deleteAudience: build.mutation<null, ApiError | null>({
      queryFn: (error) => (error ? { error } : { data: null }),
    }),
    parseCsv: build.mutation<null, ApiError>({ queryFn: (error) => ({ error }) }),
    untold: build.mutation<null, ApiError>({ queryFn: (error) => ({ error }) }),
  }),
});
const { listAudiences, deleteAudience, parseCsv, untold } = failingApi.endpoints;

const openStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer, [toastSlice.reducerPath]: toastSlice.reducer },
    middleware: (defaults) => defaults().concat(tellFailedCalls, api.middleware),
  });
const failure = (code: string): ApiError => ({ status: 503, code, message: 'Not right now.' });

it.each([
  ['a change', 'Failed to delete audience', deleteAudience.initiate(failure('unavailable'))],
  ['a question', 'Error loading audiences', listAudiences.initiate(failure('unavailable'))],
  [
    'the one error of a reading that is told',
    'Error Processing CSV',
    parseCsv.initiate(failure('csv_unreadable')),
  ],
])('tells by its title and its reason that %s failed', async (_what, title, call) => {
  const { dispatch, getState } = openStore();
  await dispatch(call as ReturnType<typeof deleteAudience.initiate>);
  expect(getState().toast.current).toMatchObject({ title, description: 'Not right now.', tone: 'error' });
});

it.each([
  ['what succeeded', deleteAudience.initiate(null)],
  ['what was cancelled', deleteAudience.initiate(failure('cancelled'))],
  ['a call that is told elsewhere', untold.initiate(failure('unavailable'))],
  ['an error that the form shows', parseCsv.initiate(failure('validation_failed'))],
])('says nothing of %s', async (_what, call) => {
  const { dispatch, getState } = openStore();
  await dispatch(call);
  expect(getState().toast.current).toBeNull();
});

it('no longer says that something failed when it is tried again', async () => {
  const { dispatch, getState } = openStore();
  await dispatch(deleteAudience.initiate(failure('unavailable')));
  expect(getState().toast.current).not.toBeNull();
  await dispatch(deleteAudience.initiate(null));
  expect(getState().toast.current).toBeNull();
});
