import { act, screen } from '@testing-library/react';
import { openScreen } from '../../../test/open-screen';
import { startSmallServer, type SmallServer } from '../../../test/small-server';
import { api } from '../api';
import { ConnectionNotice } from './connection-notice';

const ownThings = api.injectEndpoints({
  endpoints: (build) => ({
    ownThing: build.query<unknown, void>({ query: () => '/api/own-thing' }),
  }),
});

const realTimeout = setTimeout;

let server: SmallServer;
let isAway: boolean;
let lost: string | null;
let probes: number;
let isOnline: boolean;
beforeEach(async () => {
  isAway = false;
  lost = null;
  probes = 0;
  isOnline = true;
  server = await startSmallServer(() => ({ body: {} }));
  server.server.prependListener('request', ({ socket, url }) => {
    if (url === '/health/live') probes += 1;
    if (isAway || url === lost) socket.destroy();
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  // The store tells what is new by these two.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestAnimationFrame'] });
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await server.stop();
});

const status = () => screen.getAllByRole('status')[0]?.textContent;
/** Lets the network do its work while the clock of the page stands still. */
async function until(isSo: () => boolean): Promise<void> {
  for (let looks = 0; !isSo() && looks < 800; looks += 1)
    await act(() => new Promise((resolve) => realTimeout(resolve, 10)));
  expect(isSo()).toBe(true);
}
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** As `until`, while the clock of the page goes on, for a timer that is set only when the network has answered. */
async function passUntil(isSo: () => boolean): Promise<void> {
  for (let looks = 0; !isSo() && looks < 800; looks += 1) {
    await pass(500);
    await act(() => new Promise((resolve) => realTimeout(resolve, 10)));
  }
  expect(isSo()).toBe(true);
}
function goOffline() {
  isAway = true;
  isOnline = false;
  act(() => void window.dispatchEvent(new Event('offline')));
}
function comeBack() {
  isAway = false;
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
}

describe('the notice of the connection', () => {
  it('is an empty region while all is well, which asks nobody', async () => {
    openScreen(<ConnectionNotice />);
    await pass(60_000);
    expect(status()).toBe('');
    expect(server.asked).toEqual([]);
  });

  it('says that there is no connection and what waits, and when it is back, for four seconds', async () => {
    openScreen(<ConnectionNotice />, '/dashboard');
    goOffline();
    await until(() => status() !== '');
    expect(status()).toBe('No connection. What is on the screen stays. The rest waits until it is back.');
    comeBack();
    expect(status()?.trim()).toBe('You are connected again.');
    await pass(3_999);
    expect(status()).not.toBe('');
    await pass(1);
    expect(status()).toBe('');
  });

  it('leads to what can still be sent, where the app is kept', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
    openScreen(<ConnectionNotice />, '/dashboard');
    goOffline();
    await until(() => status() !== '');
    expect(screen.getByRole('link', { name: 'Messages kept in this browser' })).toHaveAttribute(
      'href',
      '/send',
    );
  });

  it('leads nowhere else from the page on which messages are sent', async () => {
    openScreen(<ConnectionNotice />, '/send');
    goOffline();
    await until(() => status() !== '');
    expect(status()).toBe('No connection. Messages kept in this browser can still be sent.');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('does not believe a device that is wrong about its network', async () => {
    openScreen(<ConnectionNotice />);
    isOnline = false;
    act(() => void window.dispatchEvent(new Event('offline')));
    await until(() => probes === 1);
    expect(status()).toBe('');
  });

  it('asks again as long as the device says so, for it may have been early', async () => {
    openScreen(<ConnectionNotice />);
    isOnline = false;
    act(() => void window.dispatchEvent(new Event('offline')));
    await until(() => probes === 1);
    isAway = true;
    // Until the answer has been read there is no next question to wait for.
    await until(() => jest.getTimerCount() > 0);
    await pass(5_000);
    await until(() => status() !== '');
    expect(status()).toContain('No connection.');
  });

  it('says after a call without answer that there is no connection, and asks until there is one', async () => {
    const { store } = openScreen(<ConnectionNotice />);
    isAway = true;
    act(() => void store.dispatch(ownThings.endpoints.ownThing.initiate()));
    await until(() => status() !== '');
    expect(status()).toContain('No connection. What is on the screen stays.');
    const asked = probes;
    await passUntil(() => probes > asked);
    isAway = false;
    await passUntil(() => status()?.trim() === 'You are connected again.');
  });

  it('says nothing of one call that had bad luck', async () => {
    const { store } = openScreen(<ConnectionNotice />);
    lost = '/api/own-thing';
    act(() => void store.dispatch(ownThings.endpoints.ownThing.initiate()));
    await until(() => probes === 1);
    await pass(60_000);
    expect(status()).toBe('');
  });

  it('does not believe a device that says after a reload that it has a network', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
    isAway = true;
    openScreen(<ConnectionNotice />, '/send');
    await until(() => status() !== '');
    expect(status()).toContain('No connection.');
    isAway = false;
    await passUntil(() => status()?.trim() === 'You are connected again.');
  });

  it('asks once on a page that may have come out of what is kept', async () => {
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
    openScreen(<ConnectionNotice />, '/send');
    await until(() => probes === 1);
    await pass(60_000);
    expect(status()).toBe('');
    expect(probes).toBe(1);
  });

  it('says that the server is away when a proxy answers in its place', async () => {
    await server.stop();
    server = await startSmallServer(() => ({ status: 502, body: 'Bad Gateway' }));
    openScreen(<ConnectionNotice />);
    isOnline = false;
    act(() => void window.dispatchEvent(new Event('offline')));
    await until(() => status() !== '');
    expect(status()).toContain('Dearly cannot be reached.');
  });
});
