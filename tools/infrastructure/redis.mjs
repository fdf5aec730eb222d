import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { isRunning, run, startProcess, stopProcess } from './child-process.mjs';
import { unpackDebianPackage, unpackedLibraries } from './debian-packages.mjs';
import { freePort } from './free-ports.mjs';
import { waitUntil } from './network.mjs';
import { newPasswords, OPERATOR, userLines } from './redis-users.mjs';

/**
 * @typedef {{ command: string, libraryPath: string }} RedisProgram
 * @typedef {object} RedisEndpoint
 * @property {number} port
 * @property {string} url of the one who may do everything
 * @property {Record<string, string>} urls name of a user -> the address that this one comes by
 * @property {string[]} access lines of the configuration that say who may come in
 */

const START_TIMEOUT_MS = 15_000;
const STOP_TIMEOUT_MS = 10_000;

/**
 * Finds a Redis (or Valkey) server: on the PATH, else Debian's package unpacked into `toolsDir` once.
 * @param {string} toolsDir
 * @param {AbortSignal} [signal] ends a download
 * @returns {Promise<RedisProgram>} `libraryPath` is what LD_LIBRARY_PATH must hold, empty when nothing
 */
export async function findRedis(toolsDir, signal) {
  for (const name of ['redis-server', 'valkey-server']) {
    const command = await onPath(name);
    if (command) return { command, libraryPath: '' };
  }
  const directory = join(toolsDir, 'redis');
  const unpacked = await unpackedProgram(join(directory, 'root'));
  if (unpacked) return unpacked;
  let reason = 'it was unpacked but does not run';
  try {
    const fresh = await unpackedProgram(
      await unpackDebianPackage({ packages: ['redis-server', 'valkey-server'], directory, signal }),
    );
    if (fresh) return fresh;
  } catch (error) {
    reason = /** @type {Error} */ (error).message;
  }
  signal?.throwIfAborted();
  throw new SetupError(
    `No Redis: install redis-server (or valkey-server), or set REDIS_URL to one of yours. It could not be fetched: ${reason}`,
  );
}

/** @param {string} name @returns {Promise<string | undefined>} */
async function onPath(name) {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']) {
    const file = join(folder, name);
    if (
      folder &&
      (await access(file).then(
        () => true,
        () => false,
      ))
    )
      return file;
  }
  return undefined;
}

/** @param {string} root @returns {Promise<RedisProgram | undefined>} undefined when it is not there or does not run */
async function unpackedProgram(root) {
  const libraryPath = await unpackedLibraries(root);
  for (const name of ['redis-server', 'valkey-server']) {
    const command = join(root, 'usr/bin', name);
    const env = { ...process.env, LD_LIBRARY_PATH: libraryPath };
    if ((await run(command, ['--version'], { env })).code === 0) return { command, libraryPath };
  }
  return undefined;
}

/**
 * A place for a Redis: a free port of 127.0.0.1 and new passwords.
 * @param {import('./redis-users.mjs').Server} [server] whose users it has; one who may do everything when absent
 * @returns {Promise<RedisEndpoint>}
 */
export async function newRedisEndpoint(server) {
  const port = await freePort();
  const url = (/** @type {string} */ user, /** @type {string | undefined} */ password) =>
    `redis://${user}:${password}@127.0.0.1:${port}`;
  if (!server) {
    const password = randomBytes(24).toString('base64url');
    return { port, url: url('', password), urls: {}, access: [`requirepass ${password}`] };
  }
  const { [OPERATOR]: operator, ...passwords } = newPasswords(server);
  const urls = Object.entries(passwords).map(([name, password]) => [name, url(name, password)]);
  const access = userLines(server, { ...passwords, [OPERATOR]: operator ?? '' });
  return { port, url: url(OPERATOR, operator), urls: Object.fromEntries(urls), access };
}

/**
 * Brings up a Redis that keeps nothing on disk, unless `appendOnly` asks for its append-only file and says when it is
 * safe from a power cut: after a second, or whenever the system likes. The file lies in the folder `name` of the data
 * folder and is read at the next start.
 * @param {{ dataDir: string, program: RedisProgram, endpoint: RedisEndpoint, name?: string,
 *   appendOnly?: 'everysec' | 'no', record?: string }} options
 * @returns {Promise<{ pid: number, ended: Promise<void>, stop: () => Promise<void> }>}
 */
export async function startRedis({ dataDir, program, endpoint, name = 'redis', appendOnly, record }) {
  const { port, url, access } = endpoint;
  const directory = join(dataDir, name);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const logFile = join(dataDir, 'logs', `${name}.log`);
  const log = await open(logFile, 'w', 0o600);
  // The settings go in by standard input: a password among the arguments could be read by every user.
  const child = await startProcess(program.command, ['-'], {
    record,
    cwd: directory,
    env: { ...process.env, ...(program.libraryPath && { LD_LIBRARY_PATH: program.libraryPath }) },
    stdio: ['pipe', log.fd, log.fd],
  }).finally(() => log.close());
  child.stdin?.on('error', () => {});
  child.stdin?.end(
    [
      ...[`port ${port}`, 'bind 127.0.0.1', ...access, 'save ""'],
      ...[`appendonly ${appendOnly ? 'yes' : 'no'}`, `appendfsync ${appendOnly ?? 'no'}`],
      'maxmemory-policy noeviction',
      ...['databases 16', 'daemonize no', ''],
    ].join('\n'),
  );
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) =>
    child.once('exit', () => resolve()),
  );
  const stop = () => stopProcess(child, 'SIGTERM', STOP_TIMEOUT_MS);
  const ready = await waitUntil(() => answersPing(url), {
    timeoutMs: START_TIMEOUT_MS,
    giveUp: () => !isRunning(child),
  });
  if (!ready) {
    await stop();
    throw new Error(
      `Redis did not start:\n${(await readFile(logFile, 'utf8')).trim().split('\n').slice(-5).join('\n')}`,
    );
  }
  return { pid: child.pid ?? 0, ended, stop };
}

/** @param {string} url @returns {Promise<boolean>} */
function answersPing(url) {
  const { port, username, password } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port: Number(port), host: '127.0.0.1' }, () =>
      socket.write(`AUTH ${username || 'default'} ${password}\r\nPING\r\n`),
    );
    const done = (/** @type {boolean} */ value) => {
      socket.destroy();
      resolve(value);
    };
    socket.setTimeout(1_000, () => done(false));
    socket.on('error', () => done(false));
    socket.on('close', () => done(false));
    socket.on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('+PONG')) done(true);
    });
  });
}
