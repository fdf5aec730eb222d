import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');

/** A replica in a process of its own, which can be killed. */
export type ReplicaProcess = {
  /** The values its `test.double` was asked for. */
  values: () => Promise<number[]>;
  pause: () => void;
  resume: () => void;
  kill: (signal: 'SIGKILL' | 'SIGTERM') => Promise<number | null>;
};

/** Compiles the replica; once, before the first is started. */
export function buildReplicaProcess(): void {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--config', path.join(__dirname, 'vite.config.mts')], {
    cwd: ROOT,
  });
}

export async function startReplicaProcess(redisUrl: string, name: string): Promise<ReplicaProcess> {
  const child = fork(path.join(ROOT, 'dist/libs/rpc/test/replica-process.mjs'), [redisUrl, name], {
    execArgv: [],
  });
  const answer = async () => ((await once(child, 'message')) as [unknown])[0];
  await answer();
  return {
    values: async () => {
      const answered = answer();
      child.send('values');
      return (await answered) as number[];
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: (signal) => kill(child, signal),
  };
}

async function kill(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const gone = once(child, 'exit');
  child.kill(signal);
  const [code] = (await gone) as [number | null];
  return code;
}
