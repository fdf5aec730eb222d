import { checkKey, isKey } from './object-key';

describe('the keys of objects', () => {
  it.each(['a', 'a/b/c.txt', "it's (1) !*&$@=;:+,?.png", 'folder/.hidden', 'a..b', '...', 'x'.repeat(1_024)])(
    'can be %j',
    (key) => {
      expect(isKey(key)).toBe(true);
    },
  );

  it.each([
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    '../a',
    'a/../b',
    'a/./b',
    'a/..',
    'a\\b',
    'a\0b',
    'a\nb',
    'a%2eb',
    'a#b',
    'a~b',
    'ä',
    '😀',
    'a\u202eb',
    'x'.repeat(1_025),
  ])('cannot be %j', (key) => {
    expect(isKey(key)).toBe(false);
  });

  it('are repeated in the error, as the protocol does, and no longer than it takes to know them', () => {
    expect(() => checkKey('a//b')).toThrow('Invalid key: a//b');
    expect(() => checkKey('#'.repeat(2_000))).toThrow(`Invalid key: ${'#'.repeat(100)}`);
  });
});
