/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

// A terminal may have coloured the summary.
// oxlint-disable-next-line no-control-regex
const COLOURS = /\x1b\[[0-9;]*m/g;

/** @param {string} output @returns {string} */
export function withoutColours(output) {
  return output.replace(COLOURS, '');
}

/**
 * Adds up the summaries that Jest printed, one for every project.
 * @param {string} output
 * @returns {Counts}
 */
export function countJest(output) {
  const summaries = [...withoutColours(output).matchAll(/^\s*Tests:\s+(.*)$/gm)].map(
    (match) => match[1] ?? '',
  );
  const sum = (/** @type {string} */ word) =>
    summaries.reduce((total, line) => total + Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0), 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') + sum('todo') };
}

/**
 * Adds up the summaries that Playwright printed, one at the end of every run. A test that passed only when tried
 * again, or never ran, did not pass.
 * @param {string} output
 * @returns {Counts}
 */
export function countPlaywright(output) {
  const plain = withoutColours(output);
  const number = (/** @type {string} */ words) =>
    [...plain.matchAll(new RegExp(`^\\s+(\\d+) ${words}(?: \\(.*\\))?\\s*$`, 'gm'))].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    );
  return {
    passed: number('passed'),
    failed: number('failed') + number('flaky') + number('did not run') + number('interrupted'),
    skipped: number('skipped'),
  };
}
