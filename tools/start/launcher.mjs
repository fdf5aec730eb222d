import { join } from 'node:path';
import { isPortFree } from '../infrastructure/network.mjs';
import { dataDirectory, loadEnvironmentFile, toolsDirectory } from '../settings.mjs';
import { SetupError } from '../setup-error.mjs';
import { build } from './build.mjs';
import { lockDataFolder } from './data-lock.mjs';
import { install, isInstalled } from './install.mjs';
import { createProgress } from './progress.mjs';
import { stopSignal } from './stop-signal.mjs';

/**
 * @typedef {object} Launch
 * @property {string} dataDir
 * @property {number} port
 * @property {AbortSignal} signal
 * @property {import('./progress.mjs').Progress} progress
 * @property {(() => Promise<void>)[]} cleanUp what has to be undone at the end, last first
 */

/**
 * Brings Dearly up, keeps it running until Ctrl-C or SIGTERM, and stops everything in order.
 * @returns {Promise<number>} exit code: 0 after a stop that was asked for, 1 when it could not start
 */
export async function start() {
  const signal = stopSignal();
  const progress = createProgress();
  signal.addEventListener('abort', () => progress.log('Stopping ...'), { once: true });
  /** @type {Launch['cleanUp']} */
  const cleanUp = [];
  let code = 0;
  try {
    loadEnvironmentFile();
    await bringUp({ dataDir: dataDirectory(), port: publicPort(), signal, progress, cleanUp });
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  } catch (error) {
    // Once a stop was asked for, what breaks off is no fault.
    if (!signal.aborted) {
      code = 1;
      console.error(error instanceof SetupError ? error.message : describe(error));
    }
  }
  for (const step of cleanUp.reverse()) {
    await step().catch((error) => {
      code = 1;
      console.error(describe(error));
    });
  }
  if (signal.aborted) progress.log('Stopped. Everything is kept; npm start continues from here.');
  return code;
}

/** @param {Launch} launch */
async function bringUp(launch) {
  const { dataDir, port, signal, progress, cleanUp } = launch;
  const { endLeftovers } = await import('../infrastructure/supervise.mjs');
  const { makeDataFolder } = await import('../infrastructure/data-folder.mjs');
  await makeDataFolder(dataDir);
  cleanUp.push(await lockDataFolder(dataDir, `http://localhost:${port}`));
  const leftovers = await endLeftovers(dataDir);
  if (leftovers) progress.log(`Ended ${leftovers} processes that an earlier run had left behind`);
  await checkPort(port);
  if (!(await isInstalled())) await progress.step('Installing packages', install(signal));

  const infrastructure = await prepare(launch);
  const { startStack } = await import('../stack.mjs');
  signal.throwIfAborted();
  const starting = startStack({
    dataDir,
    port,
    env: hostSetting(),
    infrastructure,
    signal,
    log: progress.log,
  });
  const stack = await progress.step('Starting the services', starting);
  cleanUp.push(stack.stop);
  signal.throwIfAborted();
  progress.log(`Dearly is ready: ${stack.url}`);
  if (infrastructure.inboxUrl) progress.log(`Its emails arrive at: ${stack.url}/inbox`);
  progress.log(`Data and logs: ${dataDir}. Ctrl-C stops everything.`);
}

/**
 * The build, and the database, Redis and inbox, at the same time. Both are waited for even if one fails or Ctrl-C
 * comes, so that nothing is left running.
 * @param {Launch} launch
 */
async function prepare({ dataDir, signal, progress, cleanUp }) {
  const { startInfrastructure } = await import('../infrastructure/infrastructure.mjs');
  const options = { dataDir, toolsDir: toolsDirectory(), env: process.env, signal, log: progress.log };
  const [infrastructure, built] = await Promise.allSettled([
    progress.step('Starting database, Redis and inbox', startInfrastructure(options)),
    progress.step('Building', build({ signal, logFile: join(dataDir, 'logs', 'build.log') })),
  ]);
  if (infrastructure.status === 'fulfilled') cleanUp.push(infrastructure.value.stop);
  signal.throwIfAborted();
  if (infrastructure.status === 'rejected') throw infrastructure.reason;
  if (built.status === 'rejected') throw built.reason;
  return infrastructure.value;
}

/** @returns {number} */
function publicPort() {
  const port = Number(process.env.PORT || 8080);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new SetupError(`PORT must be a number from 1 to 65535, not "${process.env.PORT}".`);
}

/** Only this computer can open a local installation, unless HOST says otherwise. */
function hostSetting() {
  return { HOST: process.env.HOST || '127.0.0.1' };
}

/** @param {number} port */
async function checkPort(port) {
  if (await isPortFree(port, hostSetting().HOST)) return;
  throw new SetupError(
    `Port ${port} is taken by another program. Set PORT, for instance: PORT=${port + 1} npm start`,
  );
}

/** @param {unknown} error */
function describe(error) {
  return error instanceof Error ? error.message : String(error);
}
