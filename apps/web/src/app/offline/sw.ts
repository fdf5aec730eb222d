import type { RouteHandler } from 'workbox-core';
import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';
import { keepShared } from './keep-shared';
import { routeOf, type WorkerRoute } from './worker-route';
import type { FetchEvent, WorkerScope } from './worker-scope';

declare const self: WorkerScope;

/** After so long a slow network counts as none, in seconds. */
const PATIENCE = 4;
const TAKE_OVER = 'take-over';
/** How often, and after how many milliseconds each, the worker looks whether a page has arrived in its window. */
const LOOKS = 30;
const LOOK_EVERY = 300;
/** After so many milliseconds without a request the worker has nothing to do. */
const QUIET = 2_000;

/** An answer that only says that the server is away is as good as none. */
const unlessAway = {
  fetchDidSucceed: ({ response }: { response: Response }): Promise<Response> =>
    response.status < 500 ? Promise.resolve(response) : Promise.reject(new Error('The server is away.')),
};
const network = { networkTimeoutSeconds: PATIENCE, plugins: [unlessAway] };
const fresh = new NetworkOnly(network);
/** Without the public settings a person who comes back online could not be signed in. */
const settings = new NetworkFirst({
  ...network,
  cacheName: 'dearly-settings',
  matchOptions: { ignoreVary: true },
});

self.addEventListener('activate', (event) =>
  event.waitUntil(removeFormerCaches().then(() => self.clients.claim())),
);
let lastAsked = 0;
self.addEventListener('fetch', () => {
  lastAsked = Date.now();
});
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});

const files = self.__WB_MANIFEST;
precache(files);
const shell = new Set(files.map(({ url }) => `/${url}`));

const route = (kind: WorkerRoute, answer: RouteHandler, method: 'GET' | 'POST' = 'GET') =>
  registerRoute(({ request }) => routeOf(request, self.location.origin, shell) === kind, answer, method);

route('shell', async ({ request, url }) => (await matchPrecache(url.pathname)) ?? fetch(request));
route('settings', settings);
route('share', ({ request }) => keepShared(request), 'POST');
route('page', async ({ request, event }) => {
  const page = event as FetchEvent;
  try {
    // What the network answers in time, so that a new version shows at once.
    const answer = await fresh.handle({ request, event });
    page.waitUntil(letNextVersionIn(page.resultingClientId));
    return answer;
  } catch {
    // A lost network is what this worker is for.
    return (await matchPrecache('/index.html')) ?? fetch(request);
  }
});

/** Those of the worker before Workbox, which nobody reads any more. */
async function removeFormerCaches(): Promise<void> {
  const former = (await caches.keys()).filter((name) => name.startsWith('dearly-shell-'));
  await Promise.all(former.map((name) => caches.delete(name)));
}

/**
 * A newer worker that waits may begin once the only window is the one that has just got its page from the network: a
 * page that is in use keeps the files of its own version, so that none of its parts is missing when it asks for it.
 */
async function letNextVersionIn(newWindow: string): Promise<void> {
  const { waiting } = self.registration;
  for (let looks = 0; waiting && looks < LOOKS; looks += 1) {
    if (await isAlone(newWindow)) return void handOver(waiting, newWindow);
    // The page is still on its way into its window, or the one before is still listed.
    await sleep(LOOK_EVERY);
  }
}

/**
 * Tells the next worker to begin once this one has had nothing to do for a while, not even this: where the news of that
 * and the end of an event cross, Chromium lets neither worker go on, and the next page never comes.
 */
async function handOver(next: ServiceWorker, newWindow: string): Promise<void> {
  while (Date.now() - lastAsked < QUIET) await sleep(QUIET / 4);
  if (await isAlone(newWindow)) next.postMessage(TAKE_OVER);
}

async function isAlone(window: string): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.length === 1 && windows[0]?.id === window;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
