import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { processIdentity } from '../infrastructure/child-process.mjs';
import { freePort, waitUntil } from '../infrastructure/network.mjs';

const MAIN = join(__dirname, '..', 'start.mjs');

type Launcher = { child: ChildProcess; output: () => string };

describe('npm start', () => {
  jest.setTimeout(240_000);
  let dataDir: string;
  let port: number;
  const launchers: Launcher[] = [];

  const launch = (settings: Record<string, string> = {}): Launcher => {
    let output = '';
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...env,
        DATABASE_URL: '',
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
  const shows = async ({ child, output }: Launcher, text: string): Promise<void> => {
    const found = await waitUntil(() => Promise.resolve(output().includes(text)), {
      timeoutMs: 200_000,
      giveUp: () => child.exitCode !== null,
    });
    if (!found) throw new Error(`"${text}" was not printed:\n${output()}`);
  };
  const exitCode = async ({ child }: Launcher): Promise<number | null> => {
    if (child.exitCode === null) await once(child, 'close');
    return child.exitCode;
  };
  /** Everything recorded as running over the data folder: name -> pid. */
  const recorded = async (): Promise<Record<string, number>> => {
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

  it('serves, refuses a second start, outlives a crash of its own, and ends without leaving anything', async () => {
    const first = launch();
    await shows(first, `Dearly is ready: http://localhost:${port}`);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    expect((await fetch(`http://localhost:${port}/inbox`)).status).toBe(200);

    const second = launch();
    expect(await exitCode(second)).toBe(1);
    expect(second.output()).toContain(`process ${first.child.pid}, http://localhost:${port}`);

    await writeFile(join(dataDir, 'inbox', 'kept.txt'), 'x');
    const before = await recorded();
    first.child.kill('SIGKILL');
    await once(first.child, 'close');
    const third = launch();
    await shows(third, 'Dearly is ready');
    expect(third.output()).toContain('that an earlier run had left behind');
    expect(Object.values(before).filter((pid) => processIdentity(pid))).toEqual([]);

    const running = await recorded();
    expect(Object.values(running).filter((pid) => processIdentity(pid))).toHaveLength(6);
    third.child.kill('SIGINT');
    expect(await exitCode(third)).toBe(0);
    expect(Object.values(running).filter((pid) => processIdentity(pid))).toEqual([]);
    expect(await readFile(join(dataDir, 'inbox', 'kept.txt'), 'utf8')).toBe('x');
  });

  it('starts a service again that was killed', async () => {
    const launcher = launch();
    await shows(launcher, 'Dearly is ready');
    const { gateway = 0 } = await recorded();
    process.kill(gateway, 'SIGKILL');
    await shows(launcher, 'gateway runs again');
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
  });

  it('names the variable to set when the port is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1');
    await once(other, 'listening');
    const launcher = launch();
    expect(await exitCode(launcher)).toBe(1);
    expect(launcher.output()).toBe(
      `Port ${port} is taken by another program. Set PORT, for instance: PORT=${port + 1} npm start\n`,
    );
    other.close();
  });

  it('ends with code 0 when it is stopped before it is ready', async () => {
    const launcher = launch();
    await shows(launcher, 'Building ...');
    launcher.child.kill('SIGINT');
    expect(await exitCode(launcher)).toBe(0);
    expect(launcher.output()).toContain('Stopped.');
  });
});
