import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isRunning, startProcess, stopProcess } from '../infrastructure/child-process.mjs';
import { waitUntil } from '../infrastructure/network.mjs';

/** Generous, for machines that are busy with other things. */
const READY_TIMEOUT_MS = 120_000;
/** A service finishes what it has begun before it ends. */
const STOP_TIMEOUT_MS = 30_000;
/** Of its log, where it could not be started. */
const LAST_LINES = 10;
const LOUD_LEVELS = ['warn', 'error', 'fatal'];

/**
 * Starts one built service and waits until it is ready. Everything it prints goes to `logFile`; warnings and errors
 * also to `log`.
 * @param {{ name: string, service: string, root: string, internalPort: number, env: NodeJS.ProcessEnv, logFile: string, record: string,
 *   log: (line: string) => void, signal?: AbortSignal }} options `name` of this replica, `service` is the folder under
 *   dist/apps of `root`, in which it works; `signal` ends the waiting
 * @returns {Promise<import('../infrastructure/supervise.mjs').Running>}
 */
export async function startService({ name, service, root, internalPort, env, logFile, record, log, signal }) {
  const main = join(root, 'dist', 'apps', service, 'main.mjs');
  const child = await startProcess(process.execPath, ['--enable-source-maps', main], {
    record,
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const file = createWriteStream(logFile, { flags: 'a', mode: 0o600 });
  recordOutput(child, file, (line) => log(`${name}: ${line}`));
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) =>
    child.once('close', () => resolve()),
  );
  void ended.then(() => file.end());

  let said = 'nothing';
  const isReady = async () => {
    const answer = await askReadiness(internalPort);
    said = answer.text;
    return answer.isReady;
  };
  const ready = await waitUntil(isReady, {
    timeoutMs: READY_TIMEOUT_MS,
    everyMs: 100,
    giveUp: () => !isRunning(child) || signal?.aborted === true,
  });
  if (!ready) {
    const what = isRunning(child)
      ? `did not become ready within ${READY_TIMEOUT_MS / 1000} seconds; asked for its readiness it said ${said}`
      : 'ended while starting';
    await stopProcess(child, 'SIGTERM', STOP_TIMEOUT_MS);
    await ended;
    signal?.throwIfAborted();
    throw new Error(`${name} ${what}. Its log: ${logFile}, which ends with:\n${await endOf(logFile)}`);
  }
  return {
    pid: child.pid ?? 0,
    ended,
    stop: async () => {
      await stopProcess(child, 'SIGTERM', STOP_TIMEOUT_MS);
      await ended;
    },
  };
}

/** @param {number} internalPort @returns {Promise<{ isReady: boolean, text: string }>} */
async function askReadiness(internalPort) {
  try {
    const answer = await fetch(`http://127.0.0.1:${internalPort}/health/ready`, {
      signal: AbortSignal.timeout(3_000),
    });
    return { isReady: answer.ok, text: await answer.text() };
  } catch (error) {
    // Not listening yet: asked again soon.
    return { isReady: false, text: `nothing (${error})` };
  }
}

/** @param {string} logFile */
async function endOf(logFile) {
  const lines = (await readFile(logFile, 'utf8')).trimEnd().split('\n');
  return lines.slice(-LAST_LINES).join('\n');
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {import('node:fs').WriteStream} file gets everything
 * @param {(line: string) => void} log gets what a person should see
 */
function recordOutput(child, file, log) {
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      file.write(`${line}\n`);
      const text = loudText(line, stream === child.stderr);
      if (text) log(text);
    });
  }
}

/**
 * What of a log line a person should see: the text of a structured warning or error, and all plain text on
 * standard error.
 * @param {string} line
 * @param {boolean} isError
 * @returns {string | undefined}
 */
function loudText(line, isError) {
  try {
    const entry = JSON.parse(line);
    const reason = entry.err?.message ? ` (${entry.err.message})` : '';
    return LOUD_LEVELS.includes(entry.level) ? `${entry.level}: ${entry.msg}${reason}` : undefined;
  } catch {
    return isError ? line : undefined;
  }
}
