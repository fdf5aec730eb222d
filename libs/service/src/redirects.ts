import { z } from 'zod';

/** Other places that may be returned to, beside this site: addresses of pages or folders, separated by commas. */
export const redirectEnv = {
  REDIRECT_URLS: z
    .string()
    .default('')
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .transform((list) => list.filter((entry) => entry !== ''))
    .pipe(
      z.array(z.url({ protocol: /^https?$/, error: 'must be addresses such as https://app.example.org/' })),
    ),
};

type Allowed = { PUBLIC_URL: string; REDIRECT_URLS: readonly string[] };

/**
 * Whether people may be led to `target`: an absolute http(s) address of this site's origin, or one that lies at or
 * below an entry of the list. Whatever browsers read in more than one way (user names, backslashes, control
 * characters) is refused.
 */
export function isAllowedRedirect({ PUBLIC_URL, REDIRECT_URLS }: Allowed, target: string): boolean {
  // eslint-disable-next-line no-control-regex -- these are the characters that a browser drops or bends
  if (/[\u0000-\u0020\u007f\\]/.test(target) || !/^https?:\/\/[^/]/i.test(target)) return false;
  if (!URL.canParse(target)) return false;
  const url = new URL(target);
  if (url.username !== '' || url.password !== '') return false;
  if (url.origin === new URL(PUBLIC_URL).origin) return true;
  return REDIRECT_URLS.some((entry) => {
    const { origin, pathname } = new URL(entry);
    const folder = pathname.replace(/\/*$/, '/');
    return url.origin === origin && `${url.pathname}/`.startsWith(folder);
  });
}
