/** Where the answer to a request comes from; 'network' leaves it to the browser, as if there were no worker. */
export type WorkerRoute = 'shell' | 'page' | 'settings' | 'share' | 'network';

type Asked = { method: string; mode: string; url: string };

/** Addresses that belong to the server even when somebody opens them in a window. */
const NOT_PAGES =
  /^\/(api|assets|auth\/v1|functions|health|inbox|metrics|realtime|rest|storage|webhooks)(\/|$)/;
/** Where other apps share files to (`share_target` of the manifest). The server, asked instead, takes no file. */
const SHARE = '/share';
const IS_FILE = /\.[^/]+$/;

/**
 * The rule of what may be kept: the app's own files (`shell`, paths from the root), its one page, and the public
 * settings. What is shared with the app stays in the browser. Everything else with a person's data, an upload or another
 * origin goes past the worker.
 */
export function routeOf(asked: Asked, origin: string, shell: ReadonlySet<string>): WorkerRoute {
  const url = new URL(asked.url);
  if (url.origin !== origin) return 'network';
  if (asked.method === 'POST' && asked.mode === 'navigate' && url.pathname === SHARE) return 'share';
  if (asked.method !== 'GET') return 'network';
  if (url.pathname === '/config.json') return asked.mode === 'navigate' ? 'network' : 'settings';
  if (asked.mode === 'navigate')
    return NOT_PAGES.test(url.pathname) || IS_FILE.test(url.pathname) ? 'network' : 'page';
  return shell.has(url.pathname) ? 'shell' : 'network';
}
