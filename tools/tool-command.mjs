import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isRunning } from './infrastructure/child-process.mjs';
import { ROOT } from './settings.mjs';

const FORCE_AFTER_MS = 15_000;

/** A tool that was ended because its signal fired; `output` is what it had printed until then. */
export class ToolInterrupted extends Error {
  /** @param {string} output */
  constructor(output) {
    super('The tool was interrupted.');
    this.output = output;
  }
}

/**
 * Runs a tool of the workspace (npm, nx) with everything it starts as one group, which ends as a whole when the
 * signal fires.
 * @param {string[]} args script and arguments for this Node
 * @param {{ signal: AbortSignal, env?: NodeJS.ProcessEnv, cwd?: string }} options
 * @returns {Promise<{ code: number, output: string }>} rejects with `ToolInterrupted` when the signal fired
 */
export async function runTool(args, { signal, env = process.env, cwd = ROOT }) {
  signal.throwIfAborted();
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const closed = once(child, 'close');
  const stop = () => {
    killGroup(child, 'SIGTERM');
    setTimeout(() => killGroup(child, 'SIGKILL'), FORCE_AFTER_MS).unref();
  };
  signal.addEventListener('abort', stop, { once: true });
  const [code] = await closed;
  signal.removeEventListener('abort', stop);
  if (signal.aborted) throw new ToolInterrupted(output);
  return { code: code ?? 1, output };
}

/** @param {import('node:child_process').ChildProcess} child @param {NodeJS.Signals} signal */
function killGroup(child, signal) {
  if (!child.pid || !isRunning(child)) return;
  process.kill(-child.pid, signal);
}
