import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { isRunning, run, startProcess, stopProcess } from './child-process.mjs';
import { freePorts } from './free-ports.mjs';
import { accepts, waitUntil } from './network.mjs';
import { ringProgram, serverProgram, STORAGE_SERVERS, swiftSettings } from './swift-settings.mjs';

/** @typedef {import('./child-process.mjs').ChildProcess} ChildProcess */
/** @typedef {import('./swift-program.mjs').SwiftPrograms} SwiftPrograms */
/** @typedef {import('./debian-program.mjs').Program} Program */

/** Python takes its time to load four servers on a busy machine. */
const START_TIMEOUT_MS = 90_000;
const STOP_TIMEOUT_MS = 5_000;

/**
 * Starts an OpenStack Swift that speaks S3 in the region us-east-1, on free ports of 127.0.0.1 with new keys.
 * @param {{ dataDir: string, programs: SwiftPrograms }} options
 * @returns {Promise<{ endpoint: string, accessKey: string, secretKey: string, stop: () => Promise<void> }>} once it
 *   answers; its files stay in `swift` of the data folder
 */
export async function startSwift({ dataDir, programs: { python, memcached } }) {
  const directory = join(dataDir, 'swift');
  await mkdir(join(directory, 'devices', 'disk'), { recursive: true, mode: 0o700 });
  const [account = 0, container = 0, object = 0, proxy = 0, cache = 0] = await freePorts(5);
  const ports = { account, container, object, proxy, memcached: cache };
  const keys = { accessKey: 'dearly:tests', secretKey: randomBytes(24).toString('hex') };
  const { username: user } = userInfo();
  const settings = swiftSettings({ directory, ports, keys, user, hashSalt: randomBytes(8).toString('hex') });
  for (const [name, content] of Object.entries(settings)) {
    await writeFile(join(directory, name), content, { mode: 0o600 });
  }
  const rings = await run(python.command, ['-c', ringProgram(directory, ports)], { env: envOf(python) });
  if (rings.code !== 0) throw new Error(`Swift's rings could not be made:\n${lastLines(rings.output)}`);

  /** @type {ChildProcess[]} */
  const children = [];
  const stop = async () => {
    await Promise.all(children.map((child) => stopProcess(child, 'SIGTERM', STOP_TIMEOUT_MS)));
  };
  try {
    const cacheArguments = ['-l', '127.0.0.1', '-p', String(cache), '-U', '0', '-u', user];
    children.push(await startLogged(memcached, cacheArguments, directory, 'memcached'));
    for (const name of [...STORAGE_SERVERS, 'proxy'].map((part) => `${part}-server`)) {
      children.push(await startLogged(python, ['-c', serverProgram(directory, name)], directory, name));
    }
    const servers = [account, container, object, proxy];
    const isReady = async () =>
      (await accepts(cache)) && (await Promise.all(servers.map(isHealthy))).every(Boolean);
    const giveUp = () => !children.every(isRunning);
    if (!(await waitUntil(isReady, { timeoutMs: START_TIMEOUT_MS, everyMs: 200, giveUp }))) {
      throw new Error(`Swift did not start:\n${await logs(directory)}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { endpoint: `http://127.0.0.1:${proxy}`, ...keys, stop };
}

/** @param {Program} program */
function envOf(program) {
  return { ...process.env, ...program.env };
}

/** @param {Program} program @param {string[]} args @param {string} directory @param {string} name */
async function startLogged(program, args, directory, name) {
  const log = await open(join(directory, `${name}.log`), 'w', 0o600);
  const stdio = /** @type {const} */ (['ignore', log.fd, log.fd]);
  try {
    return await startProcess(program.command, args, { env: envOf(program), stdio: [...stdio] });
  } finally {
    await log.close();
  }
}

/** @param {number} port */
async function isHealthy(port) {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthcheck`, { signal: AbortSignal.timeout(5_000) })).ok;
  } catch {
    return false;
  }
}

/** @param {string} directory */
async function logs(directory) {
  const names = ['memcached', ...STORAGE_SERVERS.map((name) => `${name}-server`), 'proxy-server'];
  const texts = await Promise.all(
    names.map((name) => readFile(join(directory, `${name}.log`), 'utf8').catch(() => '')),
  );
  return lastLines(texts.join(''));
}

/** @param {string} text */
function lastLines(text) {
  return text.trim().split('\n').slice(-8).join('\n');
}
