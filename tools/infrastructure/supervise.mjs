import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { endProcess, processIdentity } from './child-process.mjs';

/**
 * @typedef {{ pid: number, ended: Promise<void>, stop: () => Promise<void> }} Running
 * @typedef {{ readonly pid: number, kill: (signal: NodeJS.Signals) => void, start: () => Promise<void>,
 *   stop: () => Promise<void> }} Supervised `pid` 0 while it does not run
 */

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const WELL_AFTER_MS = 30_000;

/**
 * Keeps one process running: when it ends by itself it is started again, after 0.5 s at first, then twice as long
 * each time up to 10 s. Its identity is recorded in `run` of the data folder, see `endLeftovers`.
 * @param {{ name: string, dataDir: string, start: (record: string) => Promise<Running>, wellAfterMs?: number,
 *   log: (line: string) => void }} options
 *   `start` writes the identity of its process into the file `record`; who ran for `wellAfterMs`, 30 s when absent, is
 *   taken to be well again, and the pauses start from the first one
 * @returns {Promise<Supervised>} once it runs for the first time; rejects when that fails
 */
export async function supervise({ name, dataDir, start, wellAfterMs = WELL_AFTER_MS, log }) {
  const record = join(dataDir, 'run', name);
  await mkdir(join(dataDir, 'run'), { recursive: true });
  /** @type {Running | undefined} */
  let running;
  let wanted = true;
  let pauseMs = FIRST_PAUSE_MS;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<void> | undefined} */
  let starting;

  async function launch() {
    const fresh = await start(record);
    running = fresh;
    const since = Date.now();
    void fresh.ended.then(() => {
      running = undefined;
      if (!wanted) return;
      if (Date.now() - since > wellAfterMs) pauseMs = FIRST_PAUSE_MS;
      again('ended by itself');
    });
  }

  /** @param {string} what */
  function again(what) {
    log(`${name} ${what}; starting it again in ${pauseMs / 1000} s`);
    timer = setTimeout(() => {
      starting = launch().then(
        () => log(`${name} runs again`),
        (error) => {
          if (wanted) again(`could not be started (${error.message.split('\n')[0]})`);
        },
      );
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }

  try {
    await launch();
  } catch (error) {
    await rm(record, { force: true });
    throw error;
  }
  return {
    get pid() {
      return running?.pid ?? 0;
    },
    kill(signal) {
      if (running) process.kill(running.pid, signal);
    },
    async start() {
      if (running || wanted) return;
      wanted = true;
      await launch();
    },
    async stop() {
      wanted = false;
      clearTimeout(timer);
      await starting;
      await running?.stop();
      await rm(record, { force: true });
    },
  };
}

/**
 * Ends what a launcher that was killed left running over this data folder.
 * @param {string} dataDir
 * @returns {Promise<number>} how many processes that were
 */
export async function endLeftovers(dataDir) {
  const directory = join(dataDir, 'run');
  const names = await readdir(directory).catch(() => /** @type {string[]} */ ([]));
  const ended = await Promise.all(
    names.map(async (name) => {
      const identity = await readFile(join(directory, name), 'utf8');
      const pid = Number(identity.split('@')[0]);
      const isOurs = pid > 0 && processIdentity(pid) === identity;
      // SIGINT is the fast shutdown for PostgreSQL; to everything else the two mean the same.
      if (isOurs) await endProcess(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM', 10_000);
      await rm(join(directory, name), { force: true });
      return isOurs;
    }),
  );
  return ended.filter(Boolean).length;
}
