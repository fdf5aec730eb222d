import type { AuthChangeEvent } from '@supabase/auth-js';
import { act, screen, waitFor } from '@testing-library/react';
import { accountService, sessionOf, sessionOfAnother } from '../../test/account-service';
import { openApp } from '../../test/open-app';
import { audienceCalled } from '../../test/screenshot-answers';
import { startSmallServer, type Asked, type SmallServer } from '../../test/small-server';
import { readPendingLogin, rememberPendingLogin } from '../features/session/pending-login';
import { accountEvent } from '../features/session/session-slice';
import { SESSION_STORAGE_KEY } from '../features/session/stored-tokens';
import { fileOf, holdFile, holdStop } from '../features/upload/upload-files';
import { audienceSettled, picturesChosen } from '../features/upload/upload-slice';
import { api } from '../shared/api';
import { stateHeard, uploadHeard } from '../shared/live/live-slice';
import { keepMend, keptMend } from '../shared/kept-mends';
import { setMotionPaused } from '../shared/motion/motion-slice';
import { learnConfig } from '../shared/public-config';
import { openOwnPicture, ownPictureAddress, ownPictureUrl } from '../shared/own-picture/own-picture';
import { accessToken, refreshSession } from '../shared/session-access';
import { showToast } from '../shared/toast/toast-slice';
import { openStore } from './store';

const ANNA = sessionOf('anna@example.com');
const BEN = sessionOfAnother('ben@example.com');

/** The ways in which the account client tells that somebody else is signed in, or nobody. */
const LEAVINGS: [AuthChangeEvent, typeof BEN | null][] = [
  ['PASSWORD_RECOVERY', BEN],
  ['SIGNED_IN', BEN],
  ['TOKEN_REFRESHED', BEN],
  ['SIGNED_OUT', null],
];

let server: SmallServer;
const account = accountService({ refresh: { body: BEN } });
const audiencesOf = ({ headers }: Asked) => ({
  body: [audienceCalled(headers.authorization === 'Bearer access-1' ? 'Of Anna' : 'Of Ben', 1)],
});

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  server = await startSmallServer((asked) => {
    if (asked.path.startsWith('/storage')) return { body: 'bytes' };
    return asked.path === '/api/screenshots/audiences' ? audiencesOf(asked) : account(asked);
  });
  // The account client says that several of it live here, and a page may ask on while its server stops.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await server.stop();
});

const probes = api.injectEndpoints({
  endpoints: (build) => ({
    ownThing: build.query<unknown, void>({ query: () => '/api/own-thing' }),
  }),
});

/** A store in which Anna is signed in. */
function openAnnas() {
  const { store } = openStore();
  store.dispatch(accountEvent({ event: 'SIGNED_IN', session: ANNA }));
  return store;
}

/** Something in every part of the store. */
async function fill({ dispatch, getState }: ReturnType<typeof openAnnas>) {
  const picture = {
    audienceId: 'a1',
    filename: 'IMG_1.png',
    percent: 0,
    problem: null,
    isInRun: true,
    covered: 0,
  };
  await dispatch(probes.endpoints.ownThing.initiate());
  await dispatch(learnConfig());
  dispatch(
    picturesChosen([
      { ...picture, id: 'u1', size: 9, state: 'known' },
      { ...picture, id: 'u2', size: 9, state: 'ready' },
    ]),
  );
  dispatch(audienceSettled('a1'));
  dispatch(uploadHeard({ ...picture, uploadId: 'u3', state: 'sending' }));
  dispatch(stateHeard({ screenshotId: 's1', audienceId: 'a', state: 'done', isAnalyzed: true }));
  dispatch(showToast({ title: 'Mac, Chrome is signed out' }));
  dispatch(setMotionPaused(true));
  return getState();
}

describe.each(LEAVINGS)('when %s ends what a person did here', (event, session) => {
  it('nothing of theirs is left in the store, only what belongs to the browser', async () => {
    const store = openAnnas();
    const empty = store.getState();
    const full = await fill(store);
    const parts = Object.keys(full) as (keyof typeof full)[];
    expect(parts.filter((part) => part !== 'session' && full[part] === empty[part])).toEqual([]);
    store.dispatch(accountEvent({ event, session }));
    const { session: now, motion, config, api: calls, ...rest } = store.getState();
    expect(now.session).toBe(session);
    expect(motion).toEqual({ isPaused: true });
    expect(config).toBe(full.config);
    expect([calls.queries, calls.mutations, calls.provided]).toEqual([{}, {}, empty.api.provided]);
    expect({ ...empty, ...rest }).toEqual(empty);
  });

  it('stops their uploads and lets go of their pictures', () => {
    const store = openAnnas();
    const stop = jest.fn();
    holdFile('u1', new File(['x'], 'IMG_1.png'));
    holdStop('u1', stop);
    store.dispatch(accountEvent({ event, session }));
    expect(stop).toHaveBeenCalledTimes(1);
    expect(fileOf('u1')).toBeUndefined();
  });

  it('lets go of their picture', async () => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const store = openAnnas();
    const address = ownPictureAddress('profile-picture-0a', '0b.jpg');
    await openOwnPicture(address);
    expect(ownPictureUrl(address)).toBe('blob:1');
    store.dispatch(accountEvent({ event, session }));
    expect(ownPictureUrl(address)).toBeUndefined();
  });

  it('drops what they have not saved of a conversation', () => {
    const store = openAnnas();
    keepMend('s1', { contact: 'Luis' });
    store.dispatch(accountEvent({ event, session }));
    expect(keptMend('s1')).toBeUndefined();
  });

  it('leaves the generated messages where they are: they belong to the browser', () => {
    localStorage.setItem('dearly.generated', '{}');
    openAnnas().dispatch(accountEvent({ event, session }));
    expect(localStorage.getItem('dearly.generated')).toBe('{}');
  });
});

it('lets go of the copy of a picture whose owner’s session ended before this page was opened', () => {
  const dropped = jest.fn(() => Promise.resolve(true));
  Object.assign(window, { caches: { delete: dropped } });
  openStore().store.dispatch(accountEvent({ event: 'SIGNED_OUT', session: null }));
  expect(dropped).toHaveBeenCalledWith('dearly-own-picture');
  delete (window as { caches?: unknown }).caches;
});

it.each<AuthChangeEvent>(['TOKEN_REFRESHED', 'USER_UPDATED', 'SIGNED_IN', 'MFA_CHALLENGE_VERIFIED'])(
  'keeps everything when %s tells of the same person',
  async (event) => {
    const store = openAnnas();
    const { session: _session, ...full } = await fill(store);
    const renewed = { ...ANNA, access_token: 'access-3' };
    store.dispatch(accountEvent({ event, session: renewed }));
    expect(store.getState()).toEqual({ ...full, session: expect.objectContaining({ session: renewed }) });
  },
);

it('drops the address of a sign-up as soon as anybody is signed in, by whatever way', () => {
  rememberPendingLogin({ email: 'anna@example.com', reason: 'created' });
  openStore().store.dispatch(accountEvent({ event: 'PASSWORD_RECOVERY', session: BEN }));
  expect(readPendingLogin()).toBeNull();
});

it('does not do for the next person what was refused to the last one', async () => {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(ANNA));
  openApp('/about');
  await waitFor(() => expect(accessToken()).toBe(ANNA.access_token));
  // Another window has changed the person meanwhile, and the new token is not Anna's.
  expect(await refreshSession()).toBe(false);
  expect(accessToken()).toBe(BEN.access_token);
  expect(await refreshSession()).toBe(true);
});

it('shows the audiences of whoever recovers an account while somebody else is signed in', async () => {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(ANNA));
  const { store } = openApp('/screenshots');
  expect(await screen.findByText('Of Anna')).toBeVisible();
  act(() => void store.dispatch(accountEvent({ event: 'PASSWORD_RECOVERY', session: BEN })));
  expect(screen.queryByText('Of Anna')).not.toBeInTheDocument();
  expect(await screen.findByText('Of Ben')).toBeVisible();
});
