// The part of a service worker's global scope that ours uses: the page's and the worker's libraries of types cannot
// be loaded together.

export type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
/** `resultingClientId`: of the window that the answer is for, when it is a page. */
export type FetchEvent = LastingEvent & { resultingClientId: string };

export type WorkerScope = {
  /** The files to keep, written in by the build. `revision` is null where the name itself changes with the content. */
  __WB_MANIFEST: { url: string; revision: string | null }[];
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window' }) => Promise<readonly { id: string }[]>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'fetch', listener: () => void): void;
    (type: 'activate', listener: (event: LastingEvent) => void): void;
    (type: 'message', listener: (event: MessageEvent) => void): void;
  };
};
