import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const web = join(__dirname, '..');
const page = new DOMParser().parseFromString(readFileSync(join(web, 'index.html'), 'utf8'), 'text/html');
const meta = (name: string) =>
  page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
const link = (rel: string) => page.querySelector(`link[rel="${rel}"]`)?.getAttribute('href');

it('has a title, a language and a description short enough to be shown whole', () => {
  expect(page.title).toBe('Dearly · iMessage for the people you care about');
  expect(page.documentElement.lang).toBe('en');
  expect(meta('description')?.length).toBeGreaterThan(50);
  expect(meta('description')?.length).toBeLessThanOrEqual(160);
});

it('gives previews of links a title, words and a picture under the public address', () => {
  expect(meta('og:title')).toBe(page.title);
  expect(meta('og:description')).toBeTruthy();
  expect(meta('og:url')).toBe('%ORIGIN%/');
  expect(meta('og:image')).toBe('%ORIGIN%/social.jpg');
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
  expect(meta('og:image:alt')).toBeTruthy();
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(link('canonical')).toBe('%ORIGIN%/');
});

it('marks the public address only where it is filled in as a whole', () => {
  const marked = [...page.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].filter(({ value }) => value.includes('%')).map(({ value }) => value),
  );
  expect(marked).toHaveLength(3);
  expect(marked.every((value) => value.startsWith('%ORIGIN%/'))).toBe(true);
});

it('tells a phone its colours, and that it may live on the home screen', () => {
  const colour = /--color-ink: (#[0-9a-f]{6})/.exec(readFileSync(join(web, 'src/styles.css'), 'utf8'))?.[1];
  expect(meta('theme-color')).toBe(colour);
  expect(meta('color-scheme')).toBe('dark');
  expect(meta('viewport')).toContain('viewport-fit=cover');
  expect(meta('apple-mobile-web-app-capable')).toBe('yes');
  expect(meta('apple-mobile-web-app-title')).toBe('Dearly');
  expect(meta('format-detection')).toBe('telephone=no');
});

it('names only files that exist', () => {
  const named = [...page.querySelectorAll('link[href^="/"]')].map((one) => one.getAttribute('href') ?? '');
  expect(named).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/manifest.webmanifest']);
  expect([...named, '/social.jpg'].filter((name) => !existsSync(join(web, 'public', name)))).toEqual([]);
});

it('keeps robots out of what belongs to one person, and lets them see what is for everybody', () => {
  const rules = readFileSync(join(web, 'public/robots.txt'), 'utf8');
  const closed = [...rules.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
  const isOpen = (path: string) => !closed.some((start) => path.startsWith(start));
  expect(rules).toMatch(/^User-agent: \*$/m);
  expect(
    ['/', '/about', '/terms', '/login', '/signup', '/download', '/shortcut', '/try', '/assets/a.js'].filter(
      isOpen,
    ),
  ).toHaveLength(9);
  expect(
    [
      '/dashboard',
      '/profile',
      '/screenshots/1',
      '/send',
      '/campaigns',
      '/handoff',
      '/do-not-contact',
      '/auth/callback',
      '/api/csv/parse',
      '/inbox',
    ].filter(isOpen),
  ).toEqual([]);
});
