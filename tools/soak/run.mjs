// The soak itself, once everything is built: the installation, its gates and doubles, the run, its report.
import { once } from 'node:events';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { startInfrastructure } from '../infrastructure/infrastructure.mjs';
import { ROOT, toolsDirectory, withoutForeign } from '../settings.mjs';
import { SetupError } from '../setup-error.mjs';
import { startStack } from '../stack.mjs';
import { makeClocks } from './ground/clocks.mjs';
import { mountSmallDisks } from './ground/small-disks.mjs';

/** @typedef {{ minutes: number, seed: number, only: string }} Wishes */

/** Workers are three, so that a third of them can be away. */
const MORE_REPLICAS = { 'ocr-analysis': 3 };
/** Processes are killed more often here than a supervisor would let pass without a longer pause each time. */
const WELL_AFTER_MS = 5_000;
/** The account protocol's limits by address would count all people as one. */
const ONE_NETWORK = { REQUESTS_PER_ADDRESS: '1000000', SENDS_PER_NETWORK: '0', SOCKETS_PER_NETWORK: '1000' };

/**
 * Runs it in a data folder of its own, which is removed afterwards.
 * @param {Wishes} wishes
 * @param {(line: string) => void} log
 * @param {AbortSignal} signal ends it early; it then rejects once all has stopped
 * @returns {Promise<boolean>} whether nothing was lost, doubled, kept or leaked
 */
export async function soak(wishes, log, signal) {
  process.chdir(ROOT);
  process.env = withoutForeign(process.env);
  await build({ configFile: 'tools/soak/vite.config.mts', logLevel: 'warn' });
  const { runSoak, openGates, startModel, goodModel } = await import(
    new URL('../../dist/tools/soak/soak-run.mjs', import.meta.url).href
  );
  const dataDir = await mkdtemp(join(tmpdir(), 'dearly-soak-'));
  // Root runs the database as another user, who must be able to pass through.
  await chmod(dataDir, 0o711);
  const toFile = (/** @type {string} */ line) =>
    void writeFile(join(dataDir, 'logs', 'stack.log'), `${line}\n`, { flag: 'a' });
  const model = await startModel(goodModel);
  /** @type {(() => Promise<void>)[]} */
  const stops = [() => model.stop()];
  try {
    const toolsDir = toolsDirectory();
    const mounted = await orWhyNot(mountSmallDisks(dataDir));
    if (mounted.had) stops.unshift(mounted.had.remove);
    const clocks = await orWhyNot(makeClocks({ dataDir, toolsDir, signal }));
    const ground = await startInfrastructure({
      dataDir,
      toolsDir,
      env: process.env,
      appendOnlyRedis: true,
      signal,
      log: toFile,
    });
    stops.unshift(() => ground.stop());
    const { gates, gated } = await openGates(ground);
    const env = { ...ONE_NETWORK, OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'double' };
    const stack = await startStack({
      dataDir,
      infrastructure: gated,
      replicas: 2,
      replicasOf: MORE_REPLICAS,
      envOf: clocks.had?.envOf,
      wellAfterMs: WELL_AFTER_MS,
      env,
      signal,
      log: toFile,
    });
    stops.unshift(() => stack.stop());
    const missing = { disks: mounted.whyNot, clocks: clocks.whyNot };
    const around = { stack, ground, gates, model, disks: mounted.had?.disks, clocks: clocks.had };
    const { markdown, isClean } = await Promise.race([
      runSoak({ ...wishes, ...around, missing, log }),
      once(signal, 'abort').then(() => signal.throwIfAborted()),
    ]);
    const folder = join(ROOT, 'dist', 'tools', 'soak');
    const file = join(folder, 'report.md');
    await writeFile(file, markdown);
    // Failures have their reasons there.
    await rm(join(folder, 'logs'), { recursive: true, force: true });
    await cp(join(dataDir, 'logs'), join(folder, 'logs'), { recursive: true });
    console.log(markdown);
    log(`Written to ${file}`);
    return isClean;
  } finally {
    for (const stop of stops) await stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * What a machine may refuse, or the reason, which the report tells.
 * @template T
 * @param {Promise<T>} wanted
 * @returns {Promise<{ had: T, whyNot?: undefined } | { had?: undefined, whyNot: string }>}
 */
async function orWhyNot(wanted) {
  try {
    return { had: await wanted };
  } catch (error) {
    if (error instanceof SetupError) return { whyNot: error.message };
    throw error;
  }
}
