import { shellCache } from './shell-cache';
import { routeOf } from './worker-route';
import type { FetchEvent, WorkerScope } from './worker-scope';

declare const self: WorkerScope;

const shell = shellCache(self.__WB_MANIFEST);
const SETTINGS = 'dearly-settings';
/** After so long a slow network counts as none, in milliseconds. */
const PATIENCE = 4_000;
const TAKE_OVER = 'take-over';
/** How often, and after how many milliseconds each, the worker looks whether a page has arrived in its window. */
const LOOKS = 10;
const LOOK_EVERY = 300;

self.addEventListener('install', (event) => event.waitUntil(shell.fill()));
self.addEventListener('activate', (event) =>
  event.waitUntil(shell.removeOthers().then(() => self.clients.claim())),
);
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, self.location.origin, shell.paths);
  if (route === 'shell') event.respondWith(keptFile(event.request));
  if (route === 'page') event.respondWith(page(event));
  if (route === 'settings') event.respondWith(settings(event));
});

async function keptFile(request: Request): Promise<Response> {
  return (await shell.find(new URL(request.url).pathname)) ?? fetch(request);
}

/** What the network answers in time, so that a new version shows at once; else the page that was kept. */
async function page(event: FetchEvent): Promise<Response> {
  const asked = fetch(event.request);
  const answer = await inTime(asked);
  if (!answer) return (await shell.find('/index.html')) ?? asked;
  event.waitUntil(letNextVersionIn(event.resultingClientId));
  return answer;
}

/** The public settings: without them a person who comes back online could not be signed in. */
async function settings(event: FetchEvent): Promise<Response> {
  const asked = fetch(event.request);
  const answer = await inTime(asked);
  const cache = await caches.open(SETTINGS);
  if (!answer) return (await cache.match('/config.json', { ignoreVary: true })) ?? asked;
  if (answer.ok) event.waitUntil(cache.put('/config.json', answer.clone()));
  return answer;
}

/** Undefined when no answer came in time, or one that only says that the server is away. */
async function inTime(asked: Promise<Response>): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE);
  });
  // A lost network is what this worker is for: the caller falls back to what was kept.
  const answer = await Promise.race([asked.catch(() => undefined), limit]);
  clearTimeout(timer);
  return answer && answer.status < 500 ? answer : undefined;
}

/**
 * A newer worker that waits may begin once the only window is the one that has just got its page from the network: a
 * page that is in use keeps the files of its own version, so that none of its parts is missing when it asks for it.
 */
async function letNextVersionIn(newWindow: string): Promise<void> {
  const { waiting } = self.registration;
  for (let looks = 0; waiting && looks < LOOKS; looks += 1) {
    const windows = await self.clients.matchAll({ type: 'window' });
    if (windows.some(({ id }) => id === newWindow)) {
      if (windows.length === 1) waiting.postMessage(TAKE_OVER);
      return;
    }
    // The page is still on its way into its window, and the one before may still be listed.
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
}
