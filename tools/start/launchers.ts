import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { freePort } from '../infrastructure/free-ports.mjs';
import { waitUntil } from '../infrastructure/network.mjs';

const MAIN = join(__dirname, '..', 'start.mjs');

type Launcher = { child: ChildProcess; output: () => string };

/** Where the next launcher keeps its data, and its port; new ones for every test. */
export let dataDir: string;
export let port: number;
const launchers: Launcher[] = [];

export const launch = (settings: Record<string, string> = {}): Launcher => {
  let output = '';
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...env,
      DATABASE_URL: '',
      AUTH_DATABASE_URL: '',
      SCREENSHOTS_DATABASE_URL: '',
      BILLING_DATABASE_URL: '',
      REDIS_URL: '',
      SMTP_URL: '',
      DATA_DIR: dataDir,
      PORT: `${port}`,
      ...settings,
    },
  });
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const launcher = { child, output: () => output };
  launchers.push(launcher);
  return launcher;
};
export const shows = async ({ child, output }: Launcher, text: string): Promise<void> => {
  const found = await waitUntil(() => Promise.resolve(output().includes(text)), {
    timeoutMs: 200_000,
    giveUp: () => child.exitCode !== null,
  });
  if (!found) throw new Error(`"${text}" was not printed:\n${output()}`);
};
export const exitCode = async ({ child }: Launcher): Promise<number | null> => {
  if (child.exitCode === null) await once(child, 'close');
  return child.exitCode;
};
/** Everything recorded as running over the data folder: name -> pid. */
export const recorded = async (): Promise<Record<string, number>> => {
  const names = ['auth', 'csv-generation', 'gateway', 'postgres', 'redis', 'inbox'];
  const pids = names.map(async (name) => [
    name,
    parseInt(await readFile(join(dataDir, 'run', name), 'utf8'), 10),
  ]);
  return Object.fromEntries(await Promise.all(pids)) as Record<string, number>;
};

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dearly-start-'));
  port = await freePort();
});
afterEach(async () => {
  for (const { child } of launchers.splice(0)) {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await rm(dataDir, { recursive: true, force: true });
});
