import { withoutColours } from './count-tests.mjs';

/** Where a failed test begins: `● suite › test` of Jest, `1) [project] › file` of Playwright. */
const BEGINS = /^\s*(● (?!Console)|\d+\) \[)/;
/** Where it ends: the next file, the summary. Nx puts nothing before these words. */
const ENDS = /^(PASS|FAIL|Test Suites:|Snapshots:|> nx run|\s+\d+ (failed|passed|flaky|skipped|did not run))/;
const LINES_EACH = 40;
const LINES_WITHOUT_TEST = 60;

/**
 * What went wrong in the output of a step: every failed test, shortened; the last lines where no test failed.
 * @param {string} output
 * @returns {string}
 */
export function failuresIn(output) {
  const lines = withoutColours(output).trimEnd().split('\n');
  /** @type {string[][]} */
  const tests = [];
  /** @type {string[] | undefined} */
  let test;
  for (const line of lines) {
    if (BEGINS.test(line)) tests.push((test = []));
    else if (ENDS.test(line)) test = undefined;
    if (test && test.length < LINES_EACH) test.push(line);
  }
  // Jest tells every failure once more when many files have run.
  const told = [...new Set(tests.map((block) => block.join('\n').trimEnd()))];
  return told.length ? told.join('\n\n') : lines.slice(-LINES_WITHOUT_TEST).join('\n');
}
