import fc from 'fast-check';

/** Below 1 where faults are planted, which runs each test once per fault: `npm run mutate` has Jest set it. */
const { MATERIAL_SHARE: SHARE = 1 } = globalThis as { MATERIAL_SHARE?: number };

/** So many random cases, or the share of them that is asked for. */
export const portion = (cases: number): number => Math.ceil(cases * SHARE);

/**
 * Settings of a property that is tried with so many random cases. With fewer of them the cases are the same each time,
 * so that a fault is noticed by every run or by none, and the first one that fails is not made smaller.
 */
export const runs = (cases: number) => ({
  numRuns: portion(cases),
  ...(SHARE < 1 && { seed: 1, endOnFailure: true }),
});

function codeOf(character: unknown): number {
  const [only, ...others] = typeof character === 'string' ? character : '';
  const code = only?.codePointAt(0);
  if (code === undefined || others.length > 0) throw new Error('This is not one character.');
  return code;
}

/**
 * Any character of Unicode, whole: what `unit: 'binary'` gives, without the table of all of them that takes a second at
 * its first use. Telling the code of a character has strings such as `__proto__` made of it now and then.
 */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code), codeOf);
