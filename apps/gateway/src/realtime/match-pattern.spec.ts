import fc from 'fast-check';
import { matchesPattern } from './match-pattern';

/** The same in words of regular expressions, which are slow for some patterns but easy to trust. */
function oracle(text: string, pattern: string): boolean {
  const source = pattern.replace(/\\([^])|%|_|[^]/gu, (token, escaped: string | undefined) => {
    if (token === '%') return '[^]*';
    if (token === '_') return '[^]';
    return (escaped ?? token).replace(/[\\^$.*+?()[\]{}|/-]/gu, '\\$&');
  });
  return new RegExp(`^${source}$`, 'u').test(text);
}

describe('a LIKE pattern', () => {
  it('matches as the equal regular expression does', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '.', '😀'), maxLength: 8 });
    const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '%', '_', '\\', '.', '😀'), maxLength: 8 });
    fc.assert(
      fc.property(text, pattern, (given, wanted) => {
        fc.pre(!/(^|[^\\])(\\\\)*\\$/.test(wanted));
        expect(matchesPattern(given, wanted, false)).toBe(oracle(given, wanted));
      }),
      { numRuns: 2_000 },
    );
  });

  it('ends soon with a pattern made to be slow', () => {
    expect(matchesPattern('a'.repeat(1_000), `${'%a'.repeat(500)}b`, false)).toBe(false);
  });
});
