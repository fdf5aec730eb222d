import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = join(__dirname, 'swift-main.mjs');
/** Arguments of `env`: this environment without a server that is set from outside, then with these variables. */
const withEnv = (variables: Record<string, string>) => [
  ...['-u', 'S3_TEST_ENDPOINT', '-u', 'S3_TEST_ACCESS_KEY', '-u', 'S3_TEST_SECRET_KEY'],
  ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
  ...[process.execPath, PROGRAM],
];
const isAvailable = spawnSync('env', [...withEnv({}), '--find']).status === 0;

describe('the S3 server for tests', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'dearly-swift-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  (isAvailable ? it : it.skip)(
    'asks for a signature, and leaves nothing when its input ends',
    async () => {
      const server = spawn('env', withEnv({ TMPDIR: folder }), { stdio: ['pipe', 'pipe', 'inherit'] });
      const ended = once(server, 'exit');
      const [line] = (await once(server.stdout, 'data')) as [Buffer];
      const { S3_TEST_ENDPOINT: endpoint } = JSON.parse(line.toString()) as Record<string, string>;
      const unsigned = await fetch(`${endpoint}/bucket/key?X-Amz-Signature=x`, { method: 'PUT', body: 'x' });
      expect(unsigned.status).toBeGreaterThanOrEqual(400);
      expect(await readdir(folder)).toHaveLength(1);
      server.stdin.end();
      expect(await ended).toEqual([0, null]);
      expect(await readdir(folder)).toEqual([]);
      await expect(fetch(String(endpoint))).rejects.toThrow();
    },
    120_000,
  );

  it('is the one that is set from outside', () => {
    const given = {
      S3_TEST_ENDPOINT: 'https://s3.example.com',
      S3_TEST_ACCESS_KEY: 'key',
      S3_TEST_SECRET_KEY: 'secret',
    };
    const { stdout } = spawnSync('env', withEnv(given));
    expect(JSON.parse(stdout.toString())).toEqual(given);
  });

  it('is not half set from outside', () => {
    const half = { S3_TEST_ENDPOINT: 'https://s3.example.com', S3_TEST_SECRET_KEY: 'secret' };
    const { status, stderr } = spawnSync('env', withEnv(half));
    expect(status).toBe(1);
    expect(stderr.toString()).toContain('S3_TEST_ACCESS_KEY');
  });
});
