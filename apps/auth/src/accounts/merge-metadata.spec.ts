import { mergeMetadata } from './merge-metadata';

describe('metadata of an account', () => {
  it('is merged key by key, and a null removes its key', () => {
    const kept = { a: 1, b: { c: 2 }, d: 3 };
    expect(mergeMetadata(kept, { b: { e: 4 }, d: null, f: false })).toEqual({ a: 1, b: { e: 4 }, f: false });
    expect(kept).toEqual({ a: 1, b: { c: 2 }, d: 3 });
  });

  it('keeps a key named __proto__ as the key that it is', () => {
    const merged = mergeMetadata({}, JSON.parse('{"__proto__": {"admin": true}}') as Record<string, unknown>);
    expect(Object.keys(merged)).toEqual(['__proto__']);
    expect(merged['admin']).toBeUndefined();
  });
});
