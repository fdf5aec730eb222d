import { failuresIn } from './failures.mjs';

const JEST = `PASS libs/a/a.spec.ts
FAIL libs/b/b.spec.ts (5.1 s)
  ● Console

    console.error
      noise

  ● b › adds

    expect(received).toBe(expected)

    Expected: 3

  ● b › takes away

    thrown: "too late"

Test Suites: 1 failed, 1 passed, 2 total
Tests:       2 failed, 7 passed, 9 total
> nx run c:test
PASS libs/c/c.spec.ts
`;

const PLAYWRIGHT = `  ✓  1 [phone] › src/a.spec.ts:3:1 › opens (1.2s)
  ✘  2 [phone] › src/a.spec.ts:9:1 › closes (20.1s)


  1) [phone] › src/a.spec.ts:9:1 › closes ────

    Error: Timed out 20000ms waiting for expect(locator).toBeVisible()

  1 failed
    [phone] › src/a.spec.ts:9:1 › closes ────
  1 passed (22.0s)
`;

describe('what went wrong in the output of a step', () => {
  it('is every failed test of Jest with its reason, and nothing else', () => {
    const told = failuresIn(JEST);
    expect(told).toBe(
      '  ● b › adds\n\n    expect(received).toBe(expected)\n\n    Expected: 3\n\n' +
        '  ● b › takes away\n\n    thrown: "too late"',
    );
  });

  it('is told once where Jest repeats it in its summary', () => {
    expect(failuresIn(`${JEST}Summary of all failing tests\n${JEST}`)).toBe(failuresIn(JEST));
  });

  it('is every failed journey with its reason', () => {
    const told = failuresIn(PLAYWRIGHT);
    expect(told).toContain('1) [phone] › src/a.spec.ts:9:1 › closes');
    expect(told).toContain('Timed out 20000ms');
    expect(told).not.toContain('✓');
    expect(told).not.toContain('1 failed');
  });

  it('reads colours and shortens what is long', () => {
    const long = Array.from({ length: 100 }, (_, index) => `    line ${index}`).join('\n');
    const told = failuresIn(`\u001B[1m  ● b › adds\u001B[22m\n${long}`);
    expect(told.split('\n')).toHaveLength(40);
    expect(told.startsWith('  ● b › adds\n')).toBe(true);
  });

  it('is the end of the output where no test failed', () => {
    const long = Array.from({ length: 100 }, (_, index) => `line ${index}`).join('\n');
    expect(failuresIn(long).split('\n')).toEqual(
      Array.from({ length: 60 }, (_, index) => `line ${index + 40}`),
    );
  });
});
