import { startRedis, testPostgresUrl, type TestRedis } from '@dearly/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { freePorts } from '../infrastructure/free-ports.mjs';
import { waitUntil } from '../infrastructure/network.mjs';
import { SCHEMAS } from '../infrastructure/postgres-roles.mjs';
import { ROOT } from '../settings.mjs';
import { newRpcKeys } from '../stack/rpc-keys.mjs';
import { SERVICES } from '../stack/services.mjs';
import { layOutApp } from './production-packages.mjs';

const LIMIT_MS = 180_000;

describe('what the image of an app holds', () => {
  let redis: TestRedis;
  let folder: string;
  const database = new Client(testPostgresUrl());
  const dropSchemas = () => database.query(`drop schema if exists ${SCHEMAS.join(', ')} cascade`);
  beforeAll(async () => {
    folder = await mkdtemp(join(placeWithoutPackages(), 'dearly-image-'));
    redis = await startRedis();
    await database.connect();
    await dropSchemas();
  });
  afterAll(async () => {
    await dropSchemas();
    await database.end();
    await redis.kill();
    await rm(folder, { recursive: true });
  });

  /** Runs a file of the folder with these settings and no others. */
  function start(app: string, file: string, settings: Record<string, string | undefined>) {
    const child = spawn(process.execPath, ['--enable-source-maps', file], {
      cwd: join(folder, app),
      env: Object.fromEntries(Object.entries({ TMPDIR: folder, ...settings }).filter(([, value]) => value)),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    return { child, ended, output: () => output };
  }

  it.each(SERVICES)(
    'is all that $name needs to bring up its tables, become ready and stop in order',
    async ({ name, schema, env }) => {
      await layOutApp(name, { root: ROOT, into: join(folder, name) });
      const [internal = 0, port = 0] = await freePorts(2);
      const settings = {
        ...env({
          redisUrl: redis.url,
          jobsRedisUrl: redis.url,
          storeDir: join(folder, 'objects'),
          roleUrls: Object.fromEntries(SCHEMAS.map((one) => [one, testPostgresUrl()])),
          smtpUrl: 'smtp://127.0.0.1:25',
          inboxUrl: undefined,
          rpcKeys: newRpcKeys(),
          encryptionKeys: `2026:${Buffer.alloc(32).toString('base64')}`,
          publicUrl: `http://127.0.0.1:${port}`,
          port,
        }),
        REDIS_URL: redis.url,
        INTERNAL_PORT: String(internal),
      };
      if (schema) {
        const migration = start(name, `dist/apps/${name}/migrate.mjs`, settings);
        expect([await migration.ended, migration.output()]).toEqual([0, expect.any(String)]);
      }
      const app = start(name, 'main.mjs', settings);
      const isReady = await waitUntil(() => answers(`http://127.0.0.1:${internal}/health/ready`), {
        timeoutMs: LIMIT_MS / 2,
        giveUp: () => app.child.exitCode !== null,
      });
      app.child.kill('SIGTERM');
      // With what it printed, should it not have become ready.
      expect([isReady, await app.ended, isReady ? '' : app.output()]).toEqual([true, 0, '']);
    },
    LIMIT_MS,
  );

  it('is refused with the command to run when the app is not built', async () => {
    const laidOut = layOutApp('nothing', { root: ROOT, into: join(folder, 'nothing') });
    await expect(laidOut).rejects.toThrow('nothing is not built: npx nx build nothing');
  });
});

/** Node looks for packages in every folder above as well: one that is missing here must not be found there. */
function placeWithoutPackages(): string {
  const above = (path: string): string[] =>
    path === dirname(path) ? [path] : [path, ...above(dirname(path))];
  const hasNone = (path: string) => !above(path).some((folder) => existsSync(join(folder, 'node_modules')));
  const place = [tmpdir(), '/var/tmp', '/dev/shm'].find((path) => existsSync(path) && hasNone(path));
  if (place === undefined) throw new Error(`Remove the node_modules in or above ${tmpdir()}.`);
  return place;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (answer) => answer.ok,
    () => false,
  );
}
