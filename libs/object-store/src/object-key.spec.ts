import { resolve, sep } from 'node:path';
import fc from 'fast-check';
import { checkPrefix, isKey } from './object-key';

const anyText = fc.oneof(
  fc.string({ maxLength: 250 }),
  fc.string({ unit: fc.constantFrom('a', 'z', '0', '-', '_', '/', '.', '\\', '%', 'A', '\0', '\n') }),
);

describe('a key', () => {
  it('never leads out of a folder, and no two keys to the same file', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        fc.pre(isKey(one) && isKey(other));
        const file = (key: string) => resolve('/store/ab', key.replaceAll('/', '.'));
        expect(file(one).startsWith(`/store/ab${sep}`)).toBe(true);
        expect(file(one) === file(other)).toBe(one === other);
        expect(file(one).split(sep)).toHaveLength(4);
      }),
      { numRuns: 2_000 },
    );
  });

  it('begins with prefixes that are all allowed', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (key, length) => {
        fc.pre(isKey(key));
        checkPrefix(key.slice(0, length % (key.length + 1)));
      }),
    );
  });

  it.each(['/', '//', 'a//', '.', '../', 'A', 'a'.repeat(201)])('never begins with %j', (prefix) => {
    expect(() => checkPrefix(prefix)).toThrow(RangeError);
  });
});
