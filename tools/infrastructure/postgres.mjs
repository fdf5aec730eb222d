import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endProcess, isRunning, processIdentity, startProcess, stopProcess } from './child-process.mjs';
import { freePort } from './free-ports.mjs';
import { isPortFree, waitUntil } from './network.mjs';
import { createCluster, postgresBinaries, readState, writeState } from './postgres-files.mjs';
import { databaseAccount } from './service-account.mjs';

/** @typedef {import('./postgres-files.mjs').PostgresState} PostgresState */

const NAME = 'dearly';
const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 20_000;

/** Light on memory, reachable from this machine alone, and no row values in the log. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '32MB',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  jit: 'off',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/**
 * Nothing outlives the server, and the services of two test runs connect at once. A commit is still written before it is
 * answered: the search for what must not be kept looks into the files.
 */
const FOR_TESTS = {
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '160',
};

/**
 * Brings up the PostgreSQL of a data folder on 127.0.0.1, creating it the first time. Its port and passwords are
 * remembered in `postgres.json`; a server that a killed launcher left behind is ended first.
 * @param {{ dataDir: string, durable?: boolean, record?: string }} options `durable: false` trades safety of the data for speed (tests)
 * @returns {Promise<{ url: string, pid: number, ended: Promise<void>, stop: () => Promise<void> }>}
 *   `url` of the role `dearly`, which owns the database `dearly`
 */
export async function startPostgres({ dataDir, durable = true, record }) {
  await mkdir(join(dataDir, 'logs'), { recursive: true });
  const state = await readState(dataDir);
  const account = await databaseAccount(state.directory);
  const bin = await postgresBinaries(account);
  await createCluster({ bin, state, account });
  await endLeftover(state.directory);

  if (state.port === 0 || !(await isPortFree(state.port))) {
    state.port = await freePort();
    await writeState(dataDir, state);
  }
  const logFile = join(dataDir, 'logs', 'postgres.log');
  const log = await open(logFile, 'w', 0o600);
  const settings = { ...SETTINGS, port: String(state.port), ...(durable ? {} : FOR_TESTS) };
  const child = await startProcess(
    join(bin, 'postgres'),
    [
      '-D',
      state.directory,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...account, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, record, stdio: ['ignore', log.fd, log.fd] },
  ).finally(() => log.close());
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) =>
    child.once('exit', () => resolve()),
  );
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything is written.
  const stop = () => stopProcess(child, 'SIGINT', STOP_TIMEOUT_MS);
  try {
    await waitForServer(state, () => !isRunning(child));
    await createDatabase(state);
  } catch (cause) {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${await lastLines(logFile)}`, { cause });
  }
  const url = `postgres://${NAME}:${state.password}@127.0.0.1:${state.port}/${NAME}`;
  return { url, pid: child.pid ?? 0, ended, stop };
}

/**
 * PostgreSQL outlives a launcher that was killed; two servers over one folder are impossible.
 * @param {string} directory
 */
async function endLeftover(directory) {
  const lock = await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(lock.split('\n')[0]);
  if (!pid || !processIdentity(pid)) return;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (command.includes(directory)) await endProcess(pid, 'SIGINT', STOP_TIMEOUT_MS);
}

/**
 * @param {PostgresState} state
 * @param {() => boolean} giveUp
 */
async function waitForServer(state, giveUp) {
  /** @type {unknown} */
  let cause;
  const ready = await waitUntil(
    async () => {
      try {
        await query(state, 'SELECT 1');
        return true;
      } catch (error) {
        cause = error;
        return false;
      }
    },
    { timeoutMs: START_TIMEOUT_MS, giveUp },
  );
  if (!ready) throw new Error('no connection', { cause });
}

/** The services get a role without superuser rights and a database of their own. @param {PostgresState} state */
async function createDatabase(state) {
  const { rowCount } = await query(state, `SELECT 1 FROM pg_roles WHERE rolname = '${NAME}'`);
  // The password is base64url, so that it needs no quoting.
  const verb = rowCount ? 'ALTER' : 'CREATE';
  await query(state, `${verb} ROLE ${NAME} LOGIN PASSWORD '${state.password}'`);
  await createRequestRoles(state);
  const databases = await query(state, `SELECT 1 FROM pg_database WHERE datname = '${NAME}'`);
  if (!databases.rowCount) await query(state, `CREATE DATABASE ${NAME} OWNER ${NAME}`);
}

/**
 * The roles that requests on tables run as (docs/rest.md). The services may become each of them and inherit none of their
 * rights; nobody signs in as one.
 * @param {PostgresState} state
 */
async function createRequestRoles(state) {
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const { rowCount } = await query(state, `SELECT 1 FROM pg_roles WHERE rolname = '${role}'`);
    const bypass = role === 'service_role' ? 'BYPASSRLS' : 'NOBYPASSRLS';
    if (!rowCount) await query(state, `CREATE ROLE ${role} NOLOGIN NOINHERIT ${bypass}`);
    await query(state, `GRANT ${role} TO ${NAME} WITH INHERIT FALSE, SET TRUE`);
  }
}

/** @param {PostgresState} state @param {string} sql */
async function query(state, sql) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    host: '127.0.0.1',
    port: state.port,
    user: 'postgres',
    password: state.superPassword,
    database: 'postgres',
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

/** @param {string} file */
async function lastLines(file) {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trimEnd().split('\n').slice(-10).join('\n');
}
