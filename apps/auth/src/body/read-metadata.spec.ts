import { checkMetadata, mergeMetadata } from './read-metadata';

describe('metadata of an account', () => {
  it('is merged key by key, and a null removes its key', () => {
    expect(mergeMetadata({ a: 1, b: { c: 2 }, d: 3 }, { b: { e: 4 }, d: null, f: false })).toEqual({
      a: 1,
      b: { e: 4 },
      f: false,
    });
  });

  it('keeps a key named __proto__ as the key that it is', () => {
    const merged = mergeMetadata({}, JSON.parse('{"__proto__": {"admin": true}}') as Record<string, unknown>);
    expect(Object.keys(merged)).toEqual(['__proto__']);
    expect(merged['admin']).toBeUndefined();
  });

  it('is refused with the name of its field when it is too large or cannot be stored', () => {
    expect(() => checkMetadata({ a: 'x'.repeat(4_100) }, 'data')).toThrow(
      'data: must not be larger than 4096',
    );
    for (const text of ['no\0body', '\ud800', 'a\udc00b']) {
      expect(() => checkMetadata({ text }, 'app_metadata')).toThrow('app_metadata: holds a character');
    }
    expect(checkMetadata({ text: '\\u0000 😀' }, 'data')).toEqual({ text: '\\u0000 😀' });
  });
});
