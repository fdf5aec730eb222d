// Prints what the check for ended sessions adds to a plain call of the gateway, on a Redis of its own; exits with 1 if
// the goal is missed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

process.chdir(new URL('../../', import.meta.url).pathname);
const jest = [
  'node_modules/jest/bin/jest.js',
  '--config',
  'jest.integration.cjs',
  '--rootDir',
  'apps/gateway',
];
const bench = ['--testMatch', '**/ended-sessions.bench.ts', '--runInBand', '--forceExit'];
const run = spawn(process.execPath, ['tools/with-services.mjs', process.execPath, ...jest, ...bench], {
  stdio: 'inherit',
});
const [code] = await once(run, 'close');
process.exitCode = code ?? 1;
