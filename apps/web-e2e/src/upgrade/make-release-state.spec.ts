import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startOpenIdProvider, startPayments, type Payments } from '@dearly/testing';
import { expect, test } from '@playwright/test';
import { startInstallation } from '../setup/start-installation';
import { stackOf, type Stack } from '../stack';
import { JOURNEYS } from './journeys';
import { plant } from './plant';
import { RELEASED, type Planted, type Release } from './planted';
import { RELEASE_SETTINGS } from './release-settings';

/** What tools/release-state.mjs has made ready. `settings` lead to a database whose programs can dump it. */
type Ready = {
  commit: string;
  root: string;
  folder: string;
  recorder: string;
  encryptionKeys: string;
  databaseUrl: string;
  pgDump: string;
  libraryPath: string;
  settings: Record<string, string>;
};
const ready = JSON.parse(process.env['RELEASE_STATE'] ?? '{}') as Ready;

test('the state of a release is made: its database, its objects, what it asks of its database', async () => {
  test.setTimeout(600_000);
  rmSync(RELEASED, { recursive: true, force: true });
  mkdirSync(RELEASED, { recursive: true });
  const storeDir = join(ready.folder, 'objects');
  const statements = join(ready.folder, 'statements');
  mkdirSync(statements);
  const provider = await startOpenIdProvider();
  const settings = {
    ...RELEASE_SETTINGS,
    ...ready.settings,
    STORE_DIR: storeDir,
    ENCRYPTION_KEYS: ready.encryptionKeys,
    OPENID_PROVIDERS: JSON.stringify([provider.setting({ provider: 'planted', label: 'Planted' })]),
  };
  let planted: Planted | undefined;
  await withRelease(settings, async (stack, payments) => {
    planted = await plant(stack, { provider, payments });
  });
  const madeAt = new Date().toISOString();
  writeFileSync(join(RELEASED, 'database.sql.gz'), gzipSync(dumped(), { level: 9 }));
  cpSync(storeDir, join(RELEASED, 'objects'), { recursive: true });

  const recording = { NODE_OPTIONS: `--import=${ready.recorder}`, STATEMENTS_DIR: statements };
  await withRelease({ ...settings, ...recording }, async (stack) => {
    for (const journey of Object.values(JOURNEYS)) await journey(stack);
  });
  const lines = readdirSync(statements).flatMap((name) => linesOf(join(statements, name)));
  expect(lines.length).toBeGreaterThan(0);
  const ordered = lines.map((line) => JSON.parse(line) as { end: number }).sort((a, b) => a.end - b.end);
  const text = ordered.map((line) => JSON.stringify(line)).join('\n');
  writeFileSync(join(RELEASED, 'statements.jsonl.gz'), gzipSync(text, { level: 9 }));
  const release = { commit: ready.commit, madeAt, encryptionKeys: ready.encryptionKeys, planted };
  writeFileSync(
    join(RELEASED, 'release.json'),
    `${JSON.stringify(release satisfies Partial<Release>, null, 2)}\n`,
  );
  await provider.stop();
});

/** An installation of the release, with a payment provider. */
async function withRelease(
  settings: Record<string, string>,
  work: (stack: Stack, payments: Payments) => Promise<void>,
): Promise<void> {
  const { running, stop } = await startInstallation({ builds: [ready.root], settings });
  const stack = stackOf(running);
  const payments = await startPayments({
    port: stack.paymentsPort,
    webhookUrl: `${stack.url}/webhooks/stripe`,
  });
  try {
    await work(stack, payments);
  } finally {
    await stop();
    await payments.stop();
  }
}

/** The schemas as SQL that a client can send: no COPY, no commands of psql. */
function dumped(): string {
  const schemas = ['auth', 'screenshots', 'billing'].map((schema) => `--schema=${schema}`);
  const form = ['--no-owner', '--no-privileges', '--rows-per-insert=100', '--column-inserts'];
  const env = { PATH: '/usr/bin:/bin', LD_LIBRARY_PATH: ready.libraryPath, PGTZ: 'UTC' };
  const sql = execFileSync(ready.pgDump, [...form, ...schemas, `--dbname=${ready.databaseUrl}`], { env });
  return sql.toString('utf8').replaceAll(/^\\.*$/gm, '');
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
