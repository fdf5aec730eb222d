// Builds the services of a commit and prints where they are. Ends with 2 and one line where this clone does not have it.
import { SetupError } from '../setup-error.mjs';
import { buildRelease } from './build-release.mjs';

try {
  const warn = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);
  process.stdout.write(await buildRelease(process.argv[2] ?? '', warn));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof SetupError ? 2 : 1;
}
