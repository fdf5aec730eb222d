// npm run release-state -- COMMIT: makes what is kept of a release for the tests of upgrades (docs/operations.md). Needs
// built apps, the commit in this clone, and a PostgreSQL with pg_dump, which Debian's packages bring.
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findPostgres, startServer } from './backup-drill/postgres-with-clients.mjs';
import { run } from './infrastructure/child-process.mjs';
import { databaseUrls, makeRoles, SCHEMAS, settingOf } from './infrastructure/postgres-roles.mjs';
import { ROOT, toolsDirectory } from './settings.mjs';
import { buildRelease } from './upgrade/build-release.mjs';

const PLAYWRIGHT = [
  'node_modules/@playwright/test/cli.js',
  'test',
  '-c',
  'apps/web-e2e/playwright.config.ts',
];

/** @param {string} name @returns {Promise<number>} exit code */
async function main(name) {
  const { output } = await run('git', ['rev-parse', '--verify', `${name}^{commit}`], { cwd: ROOT });
  const commit = output.trim();
  const root = await buildRelease(commit, console.log);
  const postgres = await findPostgres(toolsDirectory());
  const folder = await mkdtemp(join(tmpdir(), 'dearly-release-'));
  // Root runs the server as another user, who must be able to pass through.
  await chmod(folder, 0o711);
  const server = await startServer(postgres, folder);
  try {
    const { databaseUrl, roleUrls } = await database(server.url('postgres'), folder);
    const settings = Object.fromEntries(SCHEMAS.map((schema) => [settingOf(schema), roleUrls[schema]]));
    const state = {
      commit,
      root,
      folder,
      recorder: pathToFileURL(join(ROOT, 'tools/upgrade/record-statements.mjs')).href,
      encryptionKeys: `planted:${randomBytes(32).toString('base64')}`,
      databaseUrl,
      pgDump: join(postgres.bin, 'pg_dump'),
      libraryPath: postgres.libraryPath,
      settings: { ...settings, DATABASE_URL: databaseUrl },
    };
    const env = { ...process.env, RELEASE_STATE: JSON.stringify(state) };
    const args = [...PLAYWRIGHT, 'make-release-state', '--project=calls'];
    const made = await run(process.execPath, args, { cwd: ROOT, env });
    console.log(made.output);
    return made.code;
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The roles of an installation in a server that has none. @param {string} url @param {string} folder */
async function database(url, folder) {
  const password = await readFile(join(folder, 'postgres.password'), 'utf8');
  const rolePasswords = Object.fromEntries(
    SCHEMAS.map((schema) => [schema, randomBytes(18).toString('hex')]),
  );
  const state = { port: Number(new URL(url).port), password, superPassword: password, rolePasswords };
  await makeRoles({ ...state, directory: folder });
  return databaseUrls({ ...state, directory: folder });
}

process.exitCode = await main(process.argv[2] ?? 'HEAD');
