import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Starts a process that lives in its own process group: Ctrl-C in the terminal then reaches only this program,
 * which stops the parts in the right order.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { record?: string }} options `record` = file that gets the
 *   identity of the process, so that a later launcher can end it should this one be killed
 * @returns {Promise<ChildProcess>} once the program runs; rejects when it cannot be started at all
 */
export async function startProcess(command, args, { record, ...options }) {
  const child = spawn(command, args, { ...options, detached: true });
  if (record && child.pid) writeFileSync(record, processIdentity(child.pid) ?? '');
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'error').then(([cause]) => {
      throw new Error(`${command} could not be started: ${cause.message}`, { cause });
    }),
  ]);
  return child;
}

/** True until the process has ended. @param {ChildProcess} child */
export function isRunning(child) {
  return child.exitCode === null && child.signalCode === null;
}

/**
 * Asks a process to end and ends it by force when it does not within `graceMs`. Resolves when it is gone.
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {number} graceMs
 * @returns {Promise<void>}
 */
export async function stopProcess(child, signal, graceMs) {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await ended;
  clearTimeout(force);
}

/**
 * Runs a short command to its end, which Ctrl-C does not reach (see `startProcess`), and gives its exit code with everything it printed.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { input?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when the command does not exist
 */
export async function run(command, args, { input, ...options } = {}) {
  const child = spawn(command, args, { ...options, detached: true, stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  // A command that ends before it has read its input is judged by its exit code, not by the broken pipe.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 127, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Identity of a process that survives the reuse of its number: pid plus start time in clock ticks since boot.
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process runs, or it is a zombie
 */
export function processIdentity(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in the second field may hold spaces and brackets, so count from the last bracket on.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : `${pid}@${fields[19]}`;
  } catch {
    return isAlive(pid) && process.platform !== 'linux' ? `${pid}` : undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Ends a process that is not a child of this one, e.g. left behind by a launcher that was killed.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @param {number} graceMs
 */
export async function endProcess(pid, signal, graceMs) {
  const identity = processIdentity(pid);
  if (!identity) return;
  process.kill(pid, signal);
  const deadline = Date.now() + graceMs;
  while (processIdentity(pid) === identity) {
    if (Date.now() > deadline) process.kill(pid, 'SIGKILL');
    await sleep(50);
  }
}
