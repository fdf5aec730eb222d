import { z } from 'zod';

const ENTRY = /^(https?):\/\/([^/\s@\\]+)(\/[^\s\\]*)?$/i;

/**
 * Other places that may be returned to, beside this site: URLs of pages or folders, separated by commas. In an
 * entry `*` stands for anything within a part of a name or path (no `.` and no `/`), `**` for anything, `?` for one
 * character. What stands for a host never reaches into the path.
 */
export const redirectEnv = {
  REDIRECT_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .transform((list) => list.filter((entry) => entry !== ''))
    .pipe(
      z.array(
        z
          .string()
          .refine(isEntry, 'must be addresses such as https://app.example.org/ or https://*.example.org/**'),
      ),
    ),
};

type Allowed = { PUBLIC_URL: string; REDIRECT_URLS: readonly string[] };

/**
 * Whether people may be led to `target`: an absolute http(s) URL of this site's origin (any port of it on a
 * developer's own machine), or one that an entry of the list describes. With `nativeApps` also the loopback addresses
 * on which apps on a person's own machine listen (account protocol, A4). Whatever browsers read in more than one way
 * (user names, backslashes, control characters) is refused.
 */
export function isAllowedRedirect(
  { PUBLIC_URL, REDIRECT_URLS }: Allowed,
  target: string,
  { nativeApps = false }: { nativeApps?: boolean } = {},
): boolean {
  // oxlint-disable-next-line no-control-regex -- these are the characters that a browser drops or bends
  if (/[\u0000-\u0020\u007f\\]/.test(target) || !/^https?:\/\/[^/]/i.test(target)) return false;
  if (!URL.canParse(target)) return false;
  const url = new URL(target);
  if (url.username !== '' || url.password !== '') return false;
  if (isThisSite(new URL(PUBLIC_URL), url)) return true;
  if (nativeApps && url.protocol === 'http:' && ['127.0.0.1', '[::1]'].includes(url.hostname)) return true;
  return REDIRECT_URLS.some((entry) => matchesEntry(entry, url));
}

function isThisSite(site: URL, url: URL): boolean {
  if (url.origin === site.origin) return true;
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(site.hostname);
  return isLoopback && url.protocol === site.protocol && url.hostname === site.hostname;
}

function matchesEntry(entry: string, url: URL): boolean {
  const [, scheme = '', host = '', path = '/'] = ENTRY.exec(entry) ?? [];
  if (`${scheme.toLowerCase()}:` !== url.protocol) return false;
  const isHost = isPattern(host)
    ? patternOf(host.toLowerCase()).test(url.host)
    : new URL(`${scheme}://${host}`).host === url.host;
  if (!isHost) return false;
  if (isPattern(path)) return patternOf(path).test(url.pathname);
  const folder = new URL(path, url).pathname.replace(/\/*$/, '/');
  return `${url.pathname}/`.startsWith(folder);
}

function isPattern(text: string): boolean {
  return /[*?]/.test(text);
}

function patternOf(glob: string): RegExp {
  const parts = glob.split(/(\*{2,}|[*?])/).map((part) => {
    if (part === '*') return '[^./]*';
    if (part === '?') return '[^./]';
    return part.startsWith('**') ? '.*' : part.replace(/[\\^$.+()[\]{}|]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`);
}

function isEntry(entry: string): boolean {
  const [, scheme, host] = ENTRY.exec(entry) ?? [];
  // The port may be a pattern too, which no URL can have.
  return host !== undefined && URL.canParse(`${scheme}://${host.replace(/:\*+$/, '').replace(/[*?]/g, 'x')}`);
}
