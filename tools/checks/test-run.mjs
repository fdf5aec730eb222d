import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataFolder } from '../infrastructure/data-folder.mjs';
import { dataDirectory } from '../settings.mjs';
import { SetupError } from '../setup-error.mjs';
import { install, isInstalled } from '../start/install.mjs';
import { createProgress } from '../start/progress.mjs';
import { stopSignal } from '../start/stop-signal.mjs';
import { ToolInterrupted } from '../tool-command.mjs';
import { failuresIn } from './failures.mjs';
import { trySecondTime } from './second-try.mjs';
import { LONG_STEPS, STEPS } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Outcome} Outcome */
/**
 * `failures`: what went wrong, in short; `unsteady`: how many of those that passed did so at the second try
 * @typedef {{ name: string, passed: number, failed: number, unsteady?: number, failures?: string,
 *   again?: () => Promise<Outcome> }} Result
 */
/** @typedef {{ signal: AbortSignal, log: (line: string) => void }} Run */

/** Steps side by side: integration tests and calls wait for clocks and starts half of their time. */
const AT_A_TIME = 3;
/** A step that hangs must not hold up the rest for ever; a healthy one needs a fraction of this. */
const STEP_LIMIT_MINUTES = 45;

/**
 * Runs every step, goes on after a failed one, and ends with what failed and the line `N passed, N failed`: the tests
 * of Jest and Playwright, and one failure for each other step that failed. A few failed tests are tried a second time.
 * @param {boolean} isLong the steps of `npm run test:long`
 * @returns {Promise<number>} exit code: 0 when nothing failed, 130 after Ctrl-C
 */
export async function test(isLong) {
  const signal = stopSignal();
  const { log, step } = createProgress();
  /** @type {Result[]} */
  let results;
  try {
    await makeDataFolder(dataDirectory());
    if (!(await isInstalled())) await step('Installing packages', install(signal));
    results = await trySecondTime(await runSteps(isLong ? LONG_STEPS : STEPS, { signal, log }), log);
  } catch (error) {
    if (signal.aborted) return 130;
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    results = [{ name: 'set-up', passed: 0, failed: 1 }];
  }
  if (signal.aborted) return 130;
  const sum = (/** @type {'passed' | 'failed' | 'unsteady'} */ what) =>
    results.reduce((total, result) => total + (result[what] ?? 0), 0);
  // Once more at the end, where it is looked for: the output of a step is thousands of lines.
  for (const { failures } of results) if (failures) console.log(`${failures}\n`);
  const failed = sum('failed');
  const unsteady = sum('unsteady');
  if (unsteady) console.log(`${unsteady} of the tests above passed at the second try: find out why.`);
  console.log(`${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** @param {Step[]} steps @param {Run} run @returns {Promise<Result[]>} */
async function runSteps(steps, run) {
  const waiting = [...steps];
  /** @type {Map<string, Promise<string>>} */
  const running = new Map();
  /** @type {Map<string, Result>} */
  const done = new Map();
  while (waiting.length || running.size) {
    const next = waiting.findIndex((step) => step.needs.every((name) => done.has(name)));
    if (next >= 0 && running.size < AT_A_TIME && !run.signal.aborted) {
      const [step] = /** @type {[Step]} */ (waiting.splice(next, 1));
      const work = runStep(step, run).then((result) => done.set(step.name, result));
      running.set(
        step.name,
        work.then(() => step.name),
      );
    } else if (running.size) {
      running.delete(await Promise.race(running.values()));
    } else break;
  }
  return [...done.values()];
}

/** @param {Step} step @param {Run} run @returns {Promise<Result>} */
async function runStep(step, { signal, log }) {
  const start = Date.now();
  log(`${step.name} ...`);
  const limit = AbortSignal.timeout(STEP_LIMIT_MINUTES * 60_000);
  const { code, output } = await step.run(AbortSignal.any([signal, limit])).catch(notEnded);
  if (signal.aborted) return { name: step.name, passed: 0, failed: 0 };
  const logFile = join(dataDirectory(), 'logs', `test-${step.name.replaceAll(' ', '-')}.log`);
  await writeFile(logFile, output);
  const counts = step.count?.(output) ?? { passed: 0, failed: 0, skipped: 0 };
  const ranNone = step.count !== undefined && counts.passed + counts.failed === 0;
  // A step can fail without a failed test: a suite that does not load, a tool that breaks, no tests at all.
  const failed = Math.max(counts.failed, code !== 0 || ranNone ? 1 : 0);
  if (failed) console.log(`${output.trimEnd()}\n`);
  const seconds = Math.round((Date.now() - start) / 1000);
  log(`${step.name}: ${outcome(step, counts, failed, ranNone)} in ${seconds} s`);
  // Tests that cannot run on this machine say why in one line; it must not stay in the log alone.
  for (const line of new Set(output.match(/^.* is skipped\. .*$/gm) ?? [])) console.log(line);
  const result = { name: step.name, passed: counts.passed, failed };
  if (!failed) return result;
  const { again } = step;
  return {
    ...result,
    failures: `--- ${step.name} ---\n${failuresIn(output)}`,
    ...(again && { again: () => again(signal, output).catch(notEnded) }),
  };
}

/** @param {unknown} error @returns {Outcome} */
function notEnded(error) {
  return { code: 1, output: whyNot(error) };
}

/** @param {unknown} error @returns {string} */
function whyNot(error) {
  if (error instanceof ToolInterrupted) {
    return `${error.output}\nIt did not end within ${STEP_LIMIT_MINUTES} minutes and was stopped.`;
  }
  if (error instanceof SetupError) return error.message;
  return error instanceof Error ? String(error.stack) : String(error);
}

/** @param {Step} step @param {import('./count-tests.mjs').Counts} counts @param {number} failed @param {boolean} ranNone */
function outcome(step, counts, failed, ranNone) {
  if (ranNone) return 'FAILED, no test ran,';
  if (!step.count) return failed ? 'FAILED' : 'fine';
  const skipped = counts.skipped ? `, ${counts.skipped} skipped` : '';
  return `${failed ? 'FAILED, ' : ''}${counts.passed} passed, ${failed} failed${skipped}`;
}
