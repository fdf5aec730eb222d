import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = join(__dirname, 'swift-main.mjs');
/** Without a server that is set from outside. */
const OWN = ['-u', 'S3_TEST_ENDPOINT'];
const isAvailable = spawnSync('env', [...OWN, process.execPath, PROGRAM, '--find']).status === 0;

describe('the S3 server for tests', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dearly-swift-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  (isAvailable ? it : it.skip)(
    'asks for a signature, and leaves nothing when its input ends',
    async () => {
      const server = spawn('env', [...OWN, `TMPDIR=${folder}`, process.execPath, PROGRAM], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const ended = once(server, 'exit');
      const [line] = (await once(server.stdout, 'data')) as [Buffer];
      const { S3_TEST_ENDPOINT: endpoint } = JSON.parse(line.toString()) as Record<string, string>;
      const unsigned = await fetch(`${endpoint}/bucket/key?X-Amz-Signature=x`, { method: 'PUT', body: 'x' });
      expect(unsigned.status).toBeGreaterThanOrEqual(400);
      expect(await serverFolders(folder)).toHaveLength(1);
      server.stdin.end();
      expect(await ended).toEqual([0, null]);
      expect(await serverFolders(folder)).toEqual([]);
      await expect(fetch(String(endpoint))).rejects.toThrow();
    },
    120_000,
  );
});

/** Beside them lie the marks of ports that are given out (free-ports.mjs). */
async function serverFolders(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.startsWith('dearly-s3-'));
}
