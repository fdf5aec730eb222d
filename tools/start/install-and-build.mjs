import { join } from 'node:path';
import { makeDataFolder } from '../infrastructure/data-folder.mjs';
import { dataDirectory } from '../settings.mjs';
import { build } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { createProgress } from './progress.mjs';
import { stopSignal } from './stop-signal.mjs';

/**
 * What a command does first that works with the whole product: the packages, if they are missing, and what has changed
 * since it was built.
 * @returns {Promise<{ signal: AbortSignal, log: (line: string) => void }>} `signal` for Ctrl-C, and where to say what is done
 */
export async function installAndBuild() {
  const signal = stopSignal();
  const { log, step } = createProgress();
  await makeDataFolder(dataDirectory());
  if (!(await isInstalled())) await step('Installing packages', install(signal));
  await step('Building', build({ signal, logFile: join(dataDirectory(), 'logs', 'build.log') }));
  return { signal, log };
}
