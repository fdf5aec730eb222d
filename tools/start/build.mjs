import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../settings.mjs';
import { runTool } from '../tool-command.mjs';

/** Nx as a plain tool: no background processes, no screen of its own, no calls to anywhere. */
export const NX_ENV = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  NX_ISOLATE_PLUGINS: 'false',
};
export const NX = join(ROOT, 'node_modules', '.bin', 'nx');

/**
 * Builds every app whose sources changed since the last build; the others are left as they are.
 * @param {{ signal: AbortSignal, logFile: string }} options
 */
export async function build({ signal, logFile }) {
  const { code, output } = await runTool([NX, 'run-many', '-t', 'build', '--outputStyle=static'], {
    signal,
    env: { ...process.env, ...NX_ENV },
  });
  await writeFile(logFile, output);
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-4_000)}`);
}
