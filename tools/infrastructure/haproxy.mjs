import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, startProcess, stopProcess } from './child-process.mjs';
import { findDebianProgram } from './debian-program.mjs';
import { waitUntil } from './network.mjs';

/**
 * @typedef {import('./debian-program.mjs').Program} Program
 * @typedef {{ name: string, port: number, healthPort: number }} Backend a server that listens on 127.0.0.1, with the
 *   port that answers `/health/ready`
 */

const START_TIMEOUT_MS = 15_000;
const STOP_TIMEOUT_MS = 5_000;
const ANSWER_TIMEOUT_MS = 2_000;
/** How often each server is asked whether it is ready. The second "no" counts: a busy machine is slow now and then. */
const CHECK_EVERY_MS = 250;
/** Answered by HAProxy itself. That something accepts connections at its port would not tell that it is HAProxy. */
const ALIVE = '/haproxy-is-here';

/**
 * Finds HAProxy: Debian's as it is installed, else unpacked into `toolsDir` once.
 * @param {string} toolsDir
 * @param {AbortSignal} [signal] ends a download
 * @returns {Promise<Program>}
 * @throws SetupError where it cannot be had
 */
export function findHaproxy(toolsDir, signal) {
  const directory = join(toolsDir, 'haproxy');
  return findDebianProgram(
    { name: 'haproxy', command: '/usr/sbin/haproxy', probe: ['-v'], directory },
    signal,
  );
}

/**
 * Starts HAProxy on a port of 127.0.0.1, before servers that it asks for their health four times a second.
 * @param {{ dataDir: string, program: Program, port: number, servers: Backend[], record?: string }} options
 * @returns {Promise<import('./supervise.mjs').Running>} once it answers
 */
export async function startHaproxy({ dataDir, program, port, servers, record }) {
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const settings = join(dataDir, 'haproxy.cfg');
  await writeFile(settings, haproxySettings(port, servers), { mode: 0o600 });
  const logFile = join(dataDir, 'logs', 'haproxy.log');
  const log = await open(logFile, 'a', 0o600);
  const child = await startProcess(program.command, ['-db', '-f', settings], {
    record,
    env: { ...process.env, ...program.env },
    stdio: ['ignore', log.fd, log.fd],
  }).finally(() => log.close());
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) =>
    child.once('exit', () => resolve()),
  );
  const stop = () => stopProcess(child, 'SIGTERM', STOP_TIMEOUT_MS);
  const giveUp = () => !isRunning(child);
  const answers = () =>
    fetch(`http://127.0.0.1:${port}${ALIVE}`, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  if (!(await waitUntil(answers, { timeoutMs: START_TIMEOUT_MS, giveUp }))) {
    await stop();
    throw new Error(`HAProxy did not start:\n${(await readFile(logFile, 'utf8')).trim()}`);
  }
  return { pid: child.pid ?? 0, ended, stop };
}

/**
 * What HAProxy is told. Nothing is tried a second time, and not at another server either: a request that a leaving
 * server loses shall be seen as lost, and what was begun may have had its effect.
 * @param {number} port
 * @param {Backend[]} servers
 * @returns {string}
 */
function haproxySettings(port, servers) {
  const lines = [
    'global',
    '  maxconn 2000',
    '  log stdout format raw local0',
    'defaults',
    '  log global',
    // Only what failed, and servers that come and go.
    '  option httplog',
    '  option dontlog-normal',
    '  mode http',
    '  retries 0',
    '  no option redispatch',
    // Says who asks; gateways believe it with TRUSTED_PROXIES=1.
    '  option forwardfor',
    '  timeout connect 2s',
    '  timeout client 65s',
    // The longest answer of a gateway waits a minute for an analysis.
    '  timeout server 75s',
    '  timeout http-keep-alive 10s',
    '  timeout tunnel 1h',
    // Readiness may take its second; without this a check must be done before the next one is due.
    '  timeout check 2s',
    'frontend public',
    `  bind 127.0.0.1:${port}`,
    `  monitor-uri ${ALIVE}`,
    '  default_backend gateways',
    'backend gateways',
    '  balance roundrobin',
    '  option httpchk GET /health/ready',
    '  http-check expect status 200',
    // A server that says no gets nothing new; what it has begun it finishes.
    `  default-server check inter ${CHECK_EVERY_MS}ms fall 2 rise 1`,
    ...servers.map(({ name, port: at, healthPort }) => `  server ${name} 127.0.0.1:${at} port ${healthPort}`),
    '',
  ];
  return lines.join('\n');
}
