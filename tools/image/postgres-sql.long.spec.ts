import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres } from '../backup-drill/drill-ground';
import { removeClusterElsewhere } from '../infrastructure/postgres-files.mjs';
import { startPostgres } from '../infrastructure/postgres.mjs';
import { ROOT } from '../settings.mjs';

const SERVICES = ['dearly_auth', 'dearly_screenshots', 'dearly_billing'];
const requestRolesOf = (role: string): string[] =>
  ['anon', 'authenticated', 'service_role'].map((kind) => `${role}_${kind}`);
const REQUEST_ROLES = ['dearly', ...SERVICES].flatMap(requestRolesOf);
const found = findPostgres();
if ('reason' in found) process.stderr.write(`The statements for containers are skipped. ${found.reason}\n`);

type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** What the container of a database runs, by its own `psql`, on a server whose superuser comes from inside alone. */
('postgres' in found ? describe : describe.skip)('the statements for the database of containers', () => {
  let dataDir: string;
  let postgres: Postgres;
  const portOf = (): string => new URL(postgres.databaseUrl).port;
  const urlOf = (role: string, password: string, database = 'dearly'): string =>
    `postgres://${role}:${password}@127.0.0.1:${portOf()}/${database}`;

  async function ask(url: string, sql: string): Promise<unknown[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  /** `sql` is a file; absent, the one of the compose file. */
  function runStatements(
    passwords: Record<string, string>,
    sql = join(ROOT, 'docker', 'postgres.sql'),
  ): { status: number | null; stderr: string } {
    if (!('postgres' in found)) throw new Error(found.reason);
    const { bin, libraryPath } = found.postgres;
    const address = ['--host=127.0.0.1', `--port=${portOf()}`, '--username=postgres'];
    return spawnSync(join(bin, 'psql'), ['--no-psqlrc', '--quiet', ...address, `--file=${sql}`], {
      encoding: 'utf8',
      env: { LD_LIBRARY_PATH: libraryPath, ...passwords },
    });
  }
  const passwordsOf = (word: string): Record<string, string> => ({
    POSTGRES_PASSWORD: `${word}0`,
    POSTGRES_AUTH_PASSWORD: `${word}1`,
    POSTGRES_SCREENSHOTS_PASSWORD: `${word}2`,
    POSTGRES_BILLING_PASSWORD: `${word}3`,
  });

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'dearly-sql-'));
    // Root runs Postgres as another user, who must be able to pass through.
    await chmod(dataDir, 0o711);
    postgres = await startPostgres({ dataDir, durable: false });
    await postgres.stop();
    const { directory } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as {
      directory: string;
    };
    const rules = join(directory, 'pg_hba.conf');
    const trust = 'host all postgres 127.0.0.1/32 trust\n';
    await writeFile(rules, trust + (await readFile(rules, 'utf8')));
    postgres = await startPostgres({ dataDir, durable: false });
  }, 120_000);
  beforeEach(async () => {
    const superuser = urlOf('postgres', '', 'postgres');
    await ask(superuser, 'drop database if exists dearly');
    await ask(superuser, `drop role if exists dearly, ${[...SERVICES, ...REQUEST_ROLES].join(', ')}`);
    await ask(superuser, 'grant connect on database postgres, template1 to public');
  });
  afterAll(async () => {
    await postgres.stop();
    await removeClusterElsewhere(dataDir);
    await rm(dataDir, { recursive: true });
  });

  /** Each role may become its own request roles and nobody else's. */
  async function expectRequestRoles(word: string): Promise<void> {
    for (const [index, role] of ['dearly', ...SERVICES].entries())
      for (const name of REQUEST_ROLES) {
        const change = ask(urlOf(role, `${word}${index}`), `set role ${name}`);
        if (requestRolesOf(role).includes(name)) await change;
        else await expect(change).rejects.toThrow('permission denied to set role');
      }
    const roles = await ask(
      urlOf('dearly', `${word}0`),
      `select from pg_roles where (rolcanlogin or rolinherit or rolbypassrls) and rolname in ('${REQUEST_ROLES.join(`', '`)}')`,
    );
    expect(roles).toEqual([]);
  }

  async function expectClosed(word: string): Promise<void> {
    for (const [index, role] of SERVICES.entries()) {
      const url = urlOf(role, `${word}${index + 1}`);
      expect(await ask(url, 'select current_user::text as role')).toEqual([{ role }]);
      await expect(ask(url, 'create temporary table more (id text)')).rejects.toThrow('permission denied');
      await expect(ask(url, 'create table public.more (id text)')).rejects.toThrow('permission denied');
      const elsewhere = urlOf(role, `${word}${index + 1}`, 'postgres');
      await expect(ask(elsewhere, 'select 1')).rejects.toThrow('permission denied for database');
    }
    await expectRequestRoles(word);
  }

  it('make the owner, a role for each service and the database', async () => {
    expect(runStatements(passwordsOf('first'))).toMatchObject({ status: 0, stderr: '' });
    await ask(urlOf('dearly', 'first0'), 'create schema auth');
    await expectClosed('first');
  });

  it('change the passwords and nothing else when they run again', async () => {
    runStatements(passwordsOf('first'));
    await ask(
      urlOf('dearly', 'first0'),
      `create schema auth; create table auth.notes as select 'kept' as text`,
    );
    expect(runStatements(passwordsOf('second'))).toMatchObject({ status: 0, stderr: '' });
    expect(await ask(urlOf('dearly', 'second0'), 'select * from auth.notes')).toEqual([{ text: 'kept' }]);
    await expectClosed('second');
  });

  it('give a database of a release with one role for all what it lacks', async () => {
    const superuser = urlOf('postgres', '', 'postgres');
    await ask(superuser, `create role dearly login password 'first0'`);
    await ask(superuser, 'create database dearly owner dearly');
    await ask(
      urlOf('dearly', 'first0'),
      `create schema auth; create table auth.notes as select 'kept' as text`,
    );
    expect(runStatements(passwordsOf('first'))).toMatchObject({ status: 0, stderr: '' });
    expect(await ask(urlOf('dearly', 'first0'), 'select * from auth.notes')).toEqual([{ text: 'kept' }]);
    await expectClosed('first');
  });

  it('stop when a password is missing, in the place of taking that of another role', async () => {
    const { POSTGRES_BILLING_PASSWORD: _, ...others } = passwordsOf('first');
    expect(runStatements(others)).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('syntax error'),
    });
  });

  it('close as much as those of docs/operations.md, for a PostgreSQL of one’s own', async () => {
    const text = await readFile(join(ROOT, 'docs', 'operations.md'), 'utf8');
    const block = /### Roles of the database[\s\S]*?```sql\n([\s\S]*?)```/.exec(text)?.[1] ?? '';
    let passwords = 0;
    const file = join(dataDir, 'documented.sql');
    await writeFile(
      file,
      `\\set ON_ERROR_STOP on\n${block.replaceAll(`'...'`, () => `'first${passwords++}'`)}
       revoke connect on database postgres, template1 from public;`,
    );
    expect(runStatements({}, file)).toMatchObject({ status: 0, stderr: '' });
    await ask(urlOf('dearly', 'first0'), 'create schema auth');
    await expectClosed('first');
  });
});
