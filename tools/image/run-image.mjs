import { readFile } from 'node:fs/promises';
import { isRunning, startProcess } from '../infrastructure/child-process.mjs';
import { waitUntil } from '../infrastructure/network.mjs';

const STOP_TIMEOUT_MS = 30_000;

/**
 * The files of the image as the root, to be read only; /tmp is empty and goes with the process. The app is the first
 * process, without the rights of root, and sees the network of this machine.
 */
const ENTER = `
set -e
root=$1; user=$2; shift 2
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
exec chroot --userspec="$user" "$root" "$@"
`;

/**
 * Starts a command of an image as a container would, from the folder that holds its files.
 * @param {{ root: string, config: import('./buildah.mjs').Image['config'], command?: string[],
 *   env?: Record<string, string> }} options `command` instead of the image's own; `env` beside the image's
 * @returns {Promise<{ output: () => string, ended: Promise<number>, isRunning: () => boolean,
 *   stop: () => Promise<number> }>} `stop` asks the app to end (SIGTERM); both give its exit code, 137 after SIGKILL
 */
export async function runImage({ root, config, command, env = {} }) {
  const variables = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const program = command ?? [...config.Entrypoint, ...config.Cmd];
  const inside = ['/usr/bin/env', '-i', '-C', config.WorkingDir, ...variables, ...program];
  const child = await startProcess(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', ENTER, 'sh', root, config.User, ...inside],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 137)));
  const stop = async () => {
    const first = await firstProcess(child.pid ?? 0);
    if (first !== undefined) process.kill(first, 'SIGTERM');
    const stopped = await waitUntil(async () => !isRunning(child), { timeoutMs: STOP_TIMEOUT_MS });
    if (!stopped) child.kill('SIGKILL');
    return ended;
  };
  return { output: () => output, ended, isRunning: () => isRunning(child), stop };
}

/** The app itself: what `unshare` started. @param {number} pid @returns {Promise<number | undefined>} */
async function firstProcess(pid) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.trim() === '' ? undefined : Number(children.trim().split(' ')[0]);
}
