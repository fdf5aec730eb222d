import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processIdentity } from '../infrastructure/child-process.mjs';
import { SetupError } from '../setup-error.mjs';

/**
 * Reserves a data folder for this process. What a killed launcher left is recognised by its process being gone.
 * @param {string} dataDir
 * @param {string} url the address this one will serve
 * @returns {Promise<() => Promise<void>>} gives the folder free again
 * @throws SetupError with pid and address when another launcher runs over this folder
 */
export async function lockDataFolder(dataDir, url) {
  const file = join(dataDir, 'running.json');
  const own = JSON.stringify({ process: processIdentity(process.pid), url });
  for (;;) {
    try {
      await writeFile(file, own, { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    await removeStale(file, dataDir);
  }
}

/** @param {string} file @param {string} dataDir */
async function removeStale(file, dataDir) {
  const text = await readFile(file, 'utf8').catch(() => '');
  const owner = parse(text);
  const pid = Number(owner.process?.split('@')[0]);
  if (pid && processIdentity(pid) === owner.process) {
    throw new SetupError(
      `Dearly runs already over ${dataDir}: process ${pid}, ${owner.url}. Stop it first, or set DATA_DIR and PORT for a second one.`,
    );
  }
  // Moving is one step: of two launchers that see the same stale file only one gets it.
  const aside = `${file}.stale-${process.pid}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const taken = await readFile(aside, 'utf8');
  // Another launcher was quicker and this is its fresh file: give it back.
  if (taken !== text) await rename(aside, file);
  else await rm(aside, { force: true });
}

/** @param {string} text @returns {{ process?: string, url?: string }} a half-written file counts as nobody's */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
