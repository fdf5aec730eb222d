import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity, startProcess, stopProcess } from './child-process.mjs';
import { waitUntil } from './network.mjs';
import { endLeftovers, supervise } from './supervise.mjs';

const until = async (question: () => boolean): Promise<void> => {
  expect(await waitUntil(() => Promise.resolve(question()), { timeoutMs: 20_000 })).toBe(true);
};

describe('a supervised process', () => {
  let dataDir: string;
  let lines: string[];
  const started: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'dearly-supervise-'));
    lines = [];
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((stop) => stop()));
    await rm(dataDir, { recursive: true });
  });

  const start = async (record: string, program = 'setInterval(() => {}, 1000)') => {
    const child = await startProcess(process.execPath, ['-e', program], { record, stdio: 'ignore' });
    const ended = once(child, 'exit').then(() => undefined);
    const stop = () => stopProcess(child, 'SIGTERM', 5_000);
    started.push(stop);
    return { pid: child.pid ?? 0, ended, stop };
  };
  const supervised = () =>
    supervise({ name: 'part', dataDir, start: (record) => start(record), log: (line) => lines.push(line) });

  it('is started again when it dies, and says so', async () => {
    const part = await supervised();
    const first = part.pid;
    part.kill('SIGKILL');
    await until(() => part.pid !== 0 && part.pid !== first);
    expect(lines).toEqual(['part ended by itself; starting it again in 0.5 s', 'part runs again']);
    await part.stop();
  });

  it('waits twice as long before each further attempt', async () => {
    let attempts = 0;
    const part = await supervise({
      name: 'part',
      dataDir,
      log: (line) => lines.push(line),
      start: (record) => {
        attempts += 1;
        return attempts === 1 ? start(record, '') : Promise.reject(new Error('no port\nlong story'));
      },
    });
    await until(() => attempts === 3);
    await part.stop();
    expect(lines.slice(0, 3)).toEqual([
      'part ended by itself; starting it again in 0.5 s',
      'part could not be started (no port); starting it again in 1 s',
      'part could not be started (no port); starting it again in 2 s',
    ]);
  });

  it('stays away after a stop until it is started by hand', async () => {
    const part = await supervised();
    const first = part.pid;
    await part.stop();
    expect([part.pid, processIdentity(first), lines]).toEqual([0, undefined, []]);
    await part.start();
    expect(processIdentity(part.pid)).toBeDefined();
    await part.stop();
  });

  it('is ended by the next launcher when its own was killed', async () => {
    await mkdir(join(dataDir, 'run'));
    const orphan = await start(join(dataDir, 'run', 'part'));
    expect(await endLeftovers(dataDir)).toBe(1);
    expect(processIdentity(orphan.pid)).toBeUndefined();
    expect(await endLeftovers(dataDir)).toBe(0);
  });

  it('is left alone when only its number is that of an earlier one', async () => {
    await mkdir(join(dataDir, 'run'));
    const other = await start(join(dataDir, 'elsewhere'));
    await writeFile(join(dataDir, 'run', 'part'), `${other.pid}@1`);
    expect(await endLeftovers(dataDir)).toBe(0);
    expect(processIdentity(other.pid)).toBeDefined();
  });
});
