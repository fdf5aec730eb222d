import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireRequestRoles } from '@dearly/database';
import { Client } from 'pg';
import { removeClusterElsewhere } from './postgres-files.mjs';
import { givenDatabase, SCHEMAS } from './postgres-roles.mjs';
import { startPostgres } from './postgres.mjs';

type Postgres = Awaited<ReturnType<typeof startPostgres>>;
type State = { superPassword: string; port: number; rolePasswords?: Record<string, string> };

let dataDir: string;
let postgres: Postgres;
const start = async (): Promise<void> => {
  postgres = await startPostgres({ dataDir, durable: false });
};

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
const refusalOf = (url: string, sql: string): Promise<unknown> =>
  ask(url, sql).then(
    () => undefined,
    ({ message }: Error) => message,
  );
const inDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;
const readState = async (): Promise<State> =>
  JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as State;
const asSuperuser = async (sql: string): Promise<void> => {
  const { superPassword, port } = await readState();
  await ask(`postgres://postgres:${superPassword}@127.0.0.1:${port}/dearly`, sql);
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dearly-roles-'));
  // Root runs Postgres as another user, who must be able to pass through.
  await chmod(dataDir, 0o711);
  await start();
}, 120_000);
afterAll(async () => {
  await postgres.stop();
  await removeClusterElsewhere(dataDir);
  await rm(dataDir, { recursive: true });
});

describe.each(SCHEMAS)('the role for the schema %s', (schema) => {
  const url = (): string => postgres.roleUrls[schema] ?? '';

  it('is an ordinary one, with a password of its own', async () => {
    const [role] = await ask(
      url(),
      `select rolname, rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "hasMore"
       from pg_roles where rolname = current_user`,
    );
    expect(role).toEqual({ rolname: `dearly_${schema}`, hasMore: false });
    const passwords = [postgres.databaseUrl, ...Object.values(postgres.roleUrls)].map(
      (one) => new URL(one).password,
    );
    expect(new Set(passwords).size).toBe(4);
  });

  it.each([
    ['a file of the server', `select pg_read_file('postgresql.conf')`],
    ['a folder of the server', `select pg_ls_dir('.')`],
    ['a file of the server, as a large object', `select lo_import('/etc/passwd')`],
    ['the passwords of roles', 'select * from pg_authid'],
    ['a program', `copy (select 1) to program 'true'`],
    ['a file to copy from', `copy pg_catalog.pg_class from '/etc/passwd'`],
    ['a table of its own', 'create table more (id text)'],
    ['a temporary table', 'create temporary table more (id text)'],
    ['a schema', 'create schema more'],
    ['a role', 'create role more'],
    ['a database', 'create database more'],
    ['the rights of the owner', 'set role dearly'],
    ['the rights of the superuser', 'set role postgres'],
  ])('does not get %s', async (_what, sql) => {
    expect(await refusalOf(url(), sql)).toMatch(/permission denied|no schema has been selected/);
  });

  it.each(['postgres', 'template1'])('cannot enter the database %s', async (name) => {
    expect(await refusalOf(inDatabase(url(), name), 'select 1')).toContain('permission denied for database');
  });
});

const SIGNED_IN = ['dearly', ...SCHEMAS.map((schema) => `dearly_${schema}`)];
const requestRolesOf = (role: string): string[] =>
  ['anon', 'authenticated', 'service_role'].map((kind) => `${role}_${kind}`);

describe.each(SIGNED_IN)('the request roles of %s', (role) => {
  const urlOf = (name: string): string =>
    name === 'dearly' ? postgres.databaseUrl : (postgres.roleUrls[name.replace('dearly_', '')] ?? '');

  it('are ordinary ones, as which nobody signs in', async () => {
    const list = requestRolesOf(role);
    const roles = await ask(
      urlOf(role),
      `select rolname::text as name, rolcanlogin or rolinherit or rolbypassrls or rolsuper or rolcreaterole as "hasMore"
       from pg_roles where rolname in ('${list.join(`', '`)}') order by 1`,
    );
    expect(roles).toEqual(list.map((name) => ({ name, hasMore: false })));
  });

  it('are what it may become', async () => {
    const memberships = await ask(
      urlOf(role),
      `select roleid::regrole::text as role, admin_option as gives
       from pg_auth_members where member = '${role}'::regrole order by 1`,
    );
    expect(memberships).toEqual(requestRolesOf(role).map((name) => ({ role: name, gives: false })));
    for (const name of requestRolesOf(role))
      expect(await refusalOf(urlOf(role), `set role ${name}`)).toBeUndefined();
  });

  it('are closed to all others', async () => {
    for (const other of SIGNED_IN.filter((one) => one !== role))
      for (const name of requestRolesOf(role))
        expect(await refusalOf(urlOf(other), `set role ${name}`)).toContain('permission denied to set role');
  });
});

describe('a request role that nobody may become any more', () => {
  it('is found with the statement that mends it, and mended by the next start', async () => {
    const owner = new Client({ connectionString: postgres.databaseUrl });
    await owner.connect();
    const complaint = (): Promise<unknown> =>
      requireRequestRoles(owner, 'dearly_auth').then(
        () => undefined,
        ({ message }: Error) => message,
      );
    await asSuperuser('revoke dearly_auth_anon from dearly_auth');
    const message = await complaint();
    await owner.end();
    expect(message).toContain(': grant dearly_auth_anon to dearly_auth;');
    expect(message).not.toContain('create role');
    expect(message).not.toContain('dearly_auth_authenticated');
    await postgres.stop();
    await start();
    const again = new Client({ connectionString: postgres.databaseUrl });
    await again.connect();
    try {
      await requireRequestRoles(again, 'dearly_auth');
    } finally {
      await again.end();
    }
  });
});

describe('a data folder of a release with one role for all', () => {
  beforeAll(async () => {
    const services = SCHEMAS.map((schema) => `dearly_${schema}`);
    const roles = [...services, ...SIGNED_IN.flatMap(requestRolesOf)].join(', ');
    await ask(
      postgres.databaseUrl,
      `create schema auth; create table auth.notes (text text); insert into auth.notes values ('kept')`,
    );
    await asSuperuser(
      `drop owned by ${roles}; drop role ${roles}; grant connect, temporary on database dearly to public;
       grant usage on schema public to public; grant connect on database postgres, template1 to public`,
    );
    await postgres.stop();
    const { rolePasswords: _, ...before } = await readState();
    await writeFile(join(dataDir, 'postgres.json'), JSON.stringify(before));
    await start();
  }, 120_000);

  it.each(SCHEMAS)('gets the role for %s, without rights', async (schema) => {
    const url = postgres.roleUrls[schema] ?? '';
    expect(await refusalOf(url, 'select * from auth.notes')).toContain('permission denied');
    expect(await refusalOf(url, 'create temporary table more (id text)')).toContain('permission denied');
    expect(await refusalOf(inDatabase(url, 'postgres'), 'select 1')).toContain('permission denied');
  });

  it.each(SIGNED_IN)('gets the request roles of %s', async (role) => {
    const url = role === 'dearly' ? postgres.databaseUrl : (postgres.roleUrls[role.slice(7)] ?? '');
    for (const name of requestRolesOf(role)) expect(await refusalOf(url, `set role ${name}`)).toBeUndefined();
  });

  it('keeps its tables', async () => {
    expect(await ask(postgres.databaseUrl, 'select * from auth.notes')).toEqual([{ text: 'kept' }]);
  });

  it('keeps its passwords from then on', async () => {
    const before = postgres.roleUrls;
    await postgres.stop();
    await start();
    expect(postgres.roleUrls).toEqual(before);
  });
});

describe('a PostgreSQL of one’s own', () => {
  const OWNER = { DATABASE_URL: 'postgres://people@host/people' };
  const SERVICES = {
    AUTH_DATABASE_URL: 'postgres://a@host/people',
    SCREENSHOTS_DATABASE_URL: 'postgres://s@host/people',
    BILLING_DATABASE_URL: 'postgres://b@host/people',
  };

  it('is used with a role for each service, or with one for all', () => {
    expect(givenDatabase({})).toBeUndefined();
    expect(givenDatabase({ ...OWNER, ...SERVICES })).toEqual({
      databaseUrl: OWNER.DATABASE_URL,
      roleUrls: {
        auth: SERVICES.AUTH_DATABASE_URL,
        screenshots: SERVICES.SCREENSHOTS_DATABASE_URL,
        billing: SERVICES.BILLING_DATABASE_URL,
      },
    });
    expect(new Set(Object.values(givenDatabase(OWNER)?.roleUrls ?? {}))).toEqual(
      new Set([OWNER.DATABASE_URL]),
    );
  });

  it('is not half set', () => {
    const { BILLING_DATABASE_URL: _, ...two } = SERVICES;
    expect(() => givenDatabase({ ...OWNER, ...two })).toThrow('BILLING_DATABASE_URL is not');
    expect(() => givenDatabase(SERVICES)).toThrow('DATABASE_URL is not');
  });
});
