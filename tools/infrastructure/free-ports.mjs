import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPortFree } from './network.mjs';

// Below the ports that systems give to outgoing connections (from 32768 on Linux, 49152 elsewhere): one of those would
// sooner or later sit on a port that was chosen and is not listened on yet, or not any more.
const FIRST = 10_000;
const LAST = 32_000;
/** For so long nobody else gets a port that was given out. By then its owner listens, and everybody sees that. */
const RESERVED_MS = 5 * 60_000;
/** A mark for each port given out, for the other processes of this user on this machine. */
const MARKS = join(tmpdir(), `dearly-ports-${process.getuid?.() ?? 'user'}`);

/**
 * A port of 127.0.0.1 that nobody listens on, and that no other process gets from here in the next minutes.
 * @returns {Promise<number>}
 */
export async function freePort() {
  await mkdir(MARKS, { recursive: true, mode: 0o700 });
  const count = LAST - FIRST;
  const start = Math.floor(Math.random() * count);
  for (let step = 0; step < count; step++) {
    const port = FIRST + ((start + step) % count);
    if ((await reserve(port)) && (await isPortFree(port))) return port;
  }
  throw new Error(`No port between ${FIRST} and ${LAST} is free.`);
}

/**
 * Several different free ports of 127.0.0.1.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function freePorts(count) {
  /** @type {number[]} */
  const ports = [];
  while (ports.length < count) ports.push(await freePort());
  return ports;
}

/** @param {number} port @returns {Promise<boolean>} false when somebody else has just got it */
async function reserve(port) {
  const mark = join(MARKS, String(port));
  try {
    await writeFile(mark, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const { mtimeMs } = await stat(mark);
  if (Date.now() - mtimeMs < RESERVED_MS) return false;
  await utimes(mark, new Date(), new Date());
  return true;
}
