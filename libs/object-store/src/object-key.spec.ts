import { resolve } from 'node:path';
import fc from 'fast-check';
import { checkPrefix, fileNameOf, isKey, keyOf } from './object-key';

const wellFormed = fc.stringMatching(/^[a-z0-9_-]{1,4}(\/[a-z0-9_-]{1,4}){0,4}$/);
const hostile = fc.oneof(
  fc.string({ maxLength: 250 }),
  fc.string({ unit: fc.constantFrom('a', '0', '-', '_', '/', '.', '\\', '%', 'A', '\0', '\n', ' ') }),
);

describe('a key', () => {
  it('has a file of its own that lies in the folder, whatever text passes for a key', () => {
    fc.assert(
      fc.property(fc.oneof(wellFormed, hostile), (text) => {
        if (!isKey(text)) return;
        const name = fileNameOf(text);
        expect(resolve('/store/ab', name)).toBe(`/store/ab/${name}`);
        expect(name).toMatch(/^[a-z0-9_-][a-z0-9._-]*$/);
        expect(keyOf(name)).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is allowed whenever it is well-formed, and so is each of its beginnings as a prefix', () => {
    fc.assert(
      fc.property(wellFormed, fc.nat(25), (key, length) => {
        expect(isKey(key)).toBe(true);
        checkPrefix(key.slice(0, length));
      }),
    );
  });

  it.each(['/', '//', 'a//', '.', '../', 'A', 'a'.repeat(201)])('never begins with %j', (prefix) => {
    expect(() => checkPrefix(prefix)).toThrow(RangeError);
  });
});
