import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { freePort } from '../../../tools/infrastructure/free-ports.mjs';

/** A Redis of a test's own, for what the shared one must not suffer. */
export type TestRedis = {
  url: string;
  port: number;
  /** Stops answering, keeps its connections. */
  pause(): void;
  resume(): void;
  /** Dies at once, without a word to its clients. */
  kill(): Promise<void>;
};

export type TestRedisOptions = {
  /** A free one when absent; that of a killed Redis lets it come back. */
  port?: number;
  /** A folder to keep everything in (append-only, written every second). Without one, a new start is an empty one. */
  dir?: string;
};

/** Starts a Redis: on a port and empty, or with options. */
export async function startRedis(portOrOptions: number | TestRedisOptions = {}): Promise<TestRedis> {
  const options = typeof portOrOptions === 'number' ? { port: portOrOptions } : portOrOptions;
  const { port, dir }: TestRedisOptions = options;
  const command = process.env['TEST_REDIS_BIN'];
  if (!command)
    throw new Error('TEST_REDIS_BIN is not set. Run this test with: npm run services -- <command>');
  const chosen = port ?? (await freePort());
  const keeping =
    dir === undefined ? ['--appendonly', 'no'] : ['--appendonly', 'yes', '--appendfsync', 'everysec'];
  const settings = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', ...keeping];
  const libraries = process.env['TEST_REDIS_LIB'];
  const child = spawn(command, [...settings, '--dir', dir ?? tmpdir()], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) },
  });
  await ready(child);
  return {
    url: `redis://127.0.0.1:${chosen}`,
    port: chosen,
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
  };
}

async function ready(child: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Redis did not start: ${output}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ready to accept connections')) resolve();
    });
  });
  child.stdout?.removeAllListeners('data').resume();
}
