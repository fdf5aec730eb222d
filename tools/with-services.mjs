// npm run services -- <command>: runs a command against a Redis and a Postgres of its own, then removes both. Within
// another such command, those of the outer one are used.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { startTestServices } from './infrastructure/test-services.mjs';
import { SetupError } from './setup-error.mjs';

const RUNNING_ALREADY = { env: {}, stop: async () => {} };

async function main() {
  const [command, ...args] = process.argv.slice(2);
  if (!command) throw new SetupError('Say what to run: npm run services -- <command>');
  // Ctrl-C reaches the command as well; it ends first, then the services do.
  let child = /** @type {import('node:child_process').ChildProcess | undefined} */ (undefined);
  process.on('SIGINT', () => {});
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child?.kill(signal));
  }
  const services = process.env.TEST_POSTGRES_URL ? RUNNING_ALREADY : await startTestServices();
  try {
    const running = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...services.env } });
    child = running;
    return await new Promise((resolve, reject) => {
      running.on('error', () => reject(new SetupError(`There is no command "${command}".`)));
      running.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
    });
  } finally {
    await services.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exitCode = 1;
}
