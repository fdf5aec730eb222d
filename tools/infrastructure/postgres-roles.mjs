import { SetupError } from '../setup-error.mjs';

/** @typedef {import('./postgres-files.mjs').PostgresState} PostgresState */
/**
 * @typedef {object} DatabaseUrls
 * @property {string} databaseUrl of the owner, which migrations and backups work as
 * @property {Record<string, string>} roleUrls schema -> of the role that works in it
 */

/** Role and database of the owner. */
const OWNER = 'dearly';
/** The schemas of the services. The service of each works as a role of its own; migrations give it its rights. */
export const SCHEMAS = ['auth', 'screenshots', 'billing'];

/** @param {string} schema */
const roleOf = (schema) => `${OWNER}_${schema}`;

/**
 * Makes the roles and the database, and closes what PostgreSQL leaves open to everybody; as docker/postgres.sql does. May
 * be repeated, so that a data folder of before gets what it lacks.
 * @param {PostgresState} state
 */
export async function makeRoles(state) {
  await makeRole(state, OWNER, state.password);
  const databases = await query(state, `select from pg_database where datname = '${OWNER}'`);
  if (!databases.rowCount) await query(state, `create database ${OWNER} owner ${OWNER}`);
  for (const schema of SCHEMAS) await makeRole(state, roleOf(schema), state.rolePasswords[schema] ?? '');
  const roles = SCHEMAS.map(roleOf).join(', ');
  await query(
    state,
    `revoke connect on database postgres, template1 from public;
     revoke all on database ${OWNER} from public;
     grant connect on database ${OWNER} to ${roles}`,
  );
  await query(state, 'revoke all on schema public from public', OWNER);
  for (const role of [OWNER, ...SCHEMAS.map(roleOf)]) await makeRequestRoles(state, role);
}

/**
 * The roles that requests on tables run as (docs/rest.md), for one that signs in: it may become each of them.
 * Nobody else is a member, and nobody signs in as one.
 * @param {PostgresState} state
 * @param {string} role
 */
async function makeRequestRoles(state, role) {
  for (const kind of ['anon', 'authenticated', 'service_role']) {
    const name = `${role}_${kind}`;
    const { rowCount } = await query(state, `select from pg_roles where rolname = '${name}'`);
    if (!rowCount) await query(state, `create role ${name} nologin noinherit`);
    await query(state, `grant ${name} to ${role}`);
  }
}

/** @param {PostgresState} state @returns {DatabaseUrls} */
export function databaseUrls(state) {
  const url = (/** @type {string} */ role, /** @type {string | undefined} */ password) =>
    `postgres://${role}:${password}@127.0.0.1:${state.port}/${OWNER}`;
  return {
    databaseUrl: url(OWNER, state.password),
    roleUrls: Object.fromEntries(
      SCHEMAS.map((schema) => [schema, url(roleOf(schema), state.rolePasswords[schema])]),
    ),
  };
}

/** The setting that says where the service of a schema finds a PostgreSQL of one's own. @param {string} schema */
export const settingOf = (schema) => `${schema.toUpperCase()}_DATABASE_URL`;

/**
 * Where to find a PostgreSQL of one's own: DATABASE_URL, and AUTH_DATABASE_URL and so on. Without those, every service
 * works as the owner.
 * @param {NodeJS.ProcessEnv} env
 * @returns {DatabaseUrls | undefined} nothing when there is none
 * @throws SetupError when there are only some of them
 */
export function givenDatabase(env) {
  const given = SCHEMAS.map(settingOf).filter((name) => env[name]);
  const missing = ['DATABASE_URL', ...SCHEMAS.map(settingOf)].filter((name) => !env[name]);
  if (given.length > 0 && missing.length > 0) {
    throw new SetupError(
      `${given.join(' and ')} is set, ${missing.join(' and ')} is not: set all of them, or none.`,
    );
  }
  const databaseUrl = env.DATABASE_URL;
  if (!databaseUrl) return undefined;
  const urls = SCHEMAS.map((schema) => [schema, env[settingOf(schema)] || databaseUrl]);
  return { databaseUrl, roleUrls: Object.fromEntries(urls) };
}

/**
 * Runs a statement as the superuser.
 * @param {PostgresState} state
 * @param {string} sql
 * @param {string} [database]
 */
export async function query(state, sql, database = 'postgres') {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: state.port,
    user: 'postgres',
    password: state.superPassword,
    database,
    connectionTimeoutMillis: 2_000,
  });
  // A connection that breaks while idle must not end this process; the query itself rejects.
  client.on('error', () => {});
  try {
    await client.connect();
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

/** @param {PostgresState} state @param {string} name @param {string} password base64url, so that it needs no quoting */
async function makeRole(state, name, password) {
  const { rowCount } = await query(state, `select from pg_roles where rolname = '${name}'`);
  await query(state, `${rowCount ? 'alter' : 'create'} role ${name} login password '${password}'`);
}
