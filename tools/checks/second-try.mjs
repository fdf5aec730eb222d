import { withoutColours } from './count-tests.mjs';

/** More than this many failed tests are no accident of a busy machine. */
const MOST_TRIED_AGAIN = 3;
/** How Nx begins its list of the tasks that failed, and one of them. */
const FAILED_TASKS = /^\s*Failed tasks:\s*$/;
const TASK = /^\s*- ([\w-]+):[\w-]+\s*$/;

/**
 * The projects whose task failed, of what Nx printed.
 * @param {string} output
 * @returns {string[]}
 */
export function failedProjects(output) {
  const lines = withoutColours(output).split('\n');
  const begin = lines.findIndex((line) => FAILED_TASKS.test(line));
  const tasks = begin < 0 ? [] : lines.slice(begin + 1).map((line) => TASK.exec(line)?.[1]);
  return [...new Set(tasks.filter((name) => name !== undefined))];
}

/**
 * @template {{ name: string, passed: number, failed: number, failures?: string,
 *   again?: () => Promise<{ code: number, output: string }> }} Result
 * @param {Result[]} results of all steps
 * @param {(line: string) => void} log
 * @returns {Promise<(Result & { unsteady: number })[]>} the same, with the tests that passed at the second try counted
 *   as passed and as `unsteady`; their `failures` stay, for whoever has to find out why
 */
export async function trySecondTime(results, log) {
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const isWorthIt = failed > 0 && failed <= MOST_TRIED_AGAIN;
  const tried = [];
  for (const result of results) {
    if (!isWorthIt || !result.failed || !result.again) {
      tried.push({ ...result, unsteady: 0 });
      continue;
    }
    log(`${result.name}: what failed, once more by itself ...`);
    const { code, output } = await result.again();
    const passes = code === 0;
    log(`${result.name}: ${passes ? 'passed at the second try' : 'FAILED again'}`);
    if (!passes) console.log(`${output.trimEnd()}\n`);
    const moved = passes ? result.failed : 0;
    tried.push({ ...result, passed: result.passed + moved, failed: result.failed - moved, unsteady: moved });
  }
  return tried;
}
