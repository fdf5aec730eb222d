import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Effects } from './effects';

const ROOT = path.resolve(__dirname, '../../..');

/** A worker in a process of its own, which can be killed. */
export type WorkerProcess = {
  isAlive: () => boolean;
  /** Resolves when it is gone, to its exit code; null when it was killed. */
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
};

/** Compiles the worker; once, before the first is started. */
export function buildWorkerProcess(): void {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--config', path.join(__dirname, 'vite.config.mts')], {
    cwd: ROOT,
  });
}

export async function startWorkerProcess(redisUrl: string, effects: Effects): Promise<WorkerProcess> {
  const program = path.join(ROOT, 'dist/libs/jobs/test/worker-process.mjs');
  const child = fork(program, [redisUrl, effects.url, effects.schema], { execArgv: [] });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The worker did not start.'))),
  ]);
  return {
    isAlive,
    kill: async (signal) => {
      if (!isAlive()) return child.exitCode;
      const gone = once(child, 'exit');
      child.kill(signal);
      const [code] = (await gone) as [number | null];
      return code;
    },
  };
}
