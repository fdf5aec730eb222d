import { isShellFile } from './shell-files';

describe('the files that are kept for use without a network', () => {
  it.each([
    'index.html',
    'assets/index-C49baZaw.css',
    'assets/send-gfOxOmU2.js',
    'icon.svg',
    'apple-touch-icon.png',
    'manifest.webmanifest',
    'assets/dusk-portrait-Ab12Cd34.avif',
    'artwork/dusk-portrait.avif',
  ])('include %s', (path) => expect(isShellFile(path)).toBe(true));

  it.each([
    ['source maps', 'assets/send-gfOxOmU2.js.map'],
    ['packed copies', 'assets/send-gfOxOmU2.js.br'],
    ['packed copies', 'index.html.gz'],
    ['the build’s own list', '.vite/manifest.json'],
    ['what search engines read', 'robots.txt'],
    ['the picture of link previews', 'social.png'],
    ['backgrounds of large screens', 'assets/dusk-landscape-Ab12Cd34.avif'],
    ['backgrounds in a second format', 'assets/dusk-portrait-Ab12Cd34.webp'],
  ])('leave out %s', (_what, path) => expect(isShellFile(path)).toBe(false));
});
