import { countJest, countPlaywright } from './count-tests.mjs';

describe('counting tests', () => {
  it('adds up the summaries of several Jest runs, coloured or not', () => {
    const output = [
      'Test Suites: 2 passed, 2 total',
      'Tests:       1 failed, 2 skipped, 12 passed, 15 total',
      '\u001b[1mTests:       \u001b[22m\u001b[32m6 passed\u001b[39m, 6 total',
    ].join('\n');
    expect(countJest(output)).toEqual({ passed: 18, failed: 1, skipped: 2 });
  });

  it('finds no test where none ran', () => {
    expect(countJest('No tests found, exiting with code 1')).toEqual({ passed: 0, failed: 0, skipped: 0 });
    expect(countPlaywright('Error: No tests found')).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it('counts a browser test that needed a second try, or never ran, as failed', () => {
    const output =
      '  1 failed\n    a.spec.ts:3:1\n  1 flaky\n  2 skipped\n  3 did not run\n  20 passed (41.2s)\n';
    expect(countPlaywright(output)).toEqual({ passed: 20, failed: 5, skipped: 2 });
  });

  it('does not take the title of a test for a summary', () => {
    expect(
      countPlaywright('  ok 1 a.spec.ts › 5 failed uploads are listed (1.0s)\n  1 passed (3.1s)\n'),
    ).toEqual({
      passed: 1,
      failed: 0,
      skipped: 0,
    });
  });

  it('adds up runs in several browsers', () => {
    expect(countPlaywright('  1 failed\n  9 passed (3.1s)\nChromium 156\n  10 passed (2.9s)\n')).toEqual({
      passed: 19,
      failed: 1,
      skipped: 0,
    });
  });
});
