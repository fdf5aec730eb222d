import { randomBytes } from 'node:crypto';
import { FIRST_LOAD_LIMIT, firstLoadOf, overweight, type BuiltFile } from '../first-load';

/** Nothing packs it: so many bytes it has packed as well, and a few more. */
const code = (bytes: number) =>
  randomBytes(bytes)
    .toString('latin1')
    .replaceAll(/[^\0-\x7f]/g, '~');
const bundle = (library: string): Record<string, BuiltFile> => ({
  'index.js': { type: 'chunk', isEntry: true, imports: ['library.js'], code: 'app' },
  'library.js': { type: 'chunk', imports: ['index.js'], code: library },
  'login.js': { type: 'chunk', isEntry: false, imports: ['library.js'], code: code(FIRST_LOAD_LIMIT) },
  'index.css': { type: 'asset' },
});

describe('the JavaScript before the first paint', () => {
  it('is the entry and what it imports, each once, without what is fetched later', () => {
    expect([...firstLoadOf(bundle('library')).keys()]).toEqual(['index.js', 'library.js']);
  });

  it('may weigh 125 kB, packed', () => {
    expect(overweight(bundle('a'.repeat(2 * FIRST_LOAD_LIMIT)))).toBeUndefined();
    expect(overweight(bundle(code(2 * FIRST_LOAD_LIMIT)))).toMatch(
      /^Before the first paint there are \d+ bytes of JavaScript, 125000 at most: library\.js \d+, index\.js \d+\./,
    );
  });
});
