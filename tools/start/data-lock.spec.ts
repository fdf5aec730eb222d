import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataFolder } from './data-lock.mjs';

describe('the lock of a data folder', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'dearly-lock-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  it('tells a second launcher the process and the address of the first', async () => {
    await lockDataFolder(dataDir, 'http://localhost:8080');
    await expect(lockDataFolder(dataDir, 'http://localhost:9090')).rejects.toThrow(
      `process ${process.pid}, http://localhost:8080`,
    );
  });

  it('is free again after it was given back', async () => {
    const release = await lockDataFolder(dataDir, 'http://localhost:8080');
    await release();
    await expect(lockDataFolder(dataDir, 'http://localhost:8080')).resolves.toBeDefined();
  });

  it.each([
    ['a process that is gone', JSON.stringify({ process: '999999999@1', url: 'http://localhost:1' })],
    ['another process that got the same number', JSON.stringify({ process: `${process.pid}@1`, url: 'x' })],
    ['a launcher that died while writing', '{"proc'],
  ])('is taken over from %s', async (_case, stale) => {
    await writeFile(join(dataDir, 'running.json'), stale);
    await lockDataFolder(dataDir, 'http://localhost:8080');
    expect(await readFile(join(dataDir, 'running.json'), 'utf8')).toContain('http://localhost:8080');
  });
});
