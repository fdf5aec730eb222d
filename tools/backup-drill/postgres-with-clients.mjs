import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { isRunning, run, startProcess, stopProcess } from '../infrastructure/child-process.mjs';
import { unpackDebianPackage } from '../infrastructure/debian-packages.mjs';
import { freePort } from '../infrastructure/free-ports.mjs';
import { waitUntil } from '../infrastructure/network.mjs';
import { canEnter, databaseAccount, makePrivateFolder } from '../infrastructure/service-account.mjs';

/**
 * @typedef {import('../infrastructure/service-account.mjs').Account} Account
 * @typedef {{ bin: string, libraryPath: string }} Postgres `libraryPath` is what LD_LIBRARY_PATH must hold
 * @typedef {object} Server
 * @property {(name: string) => string} url address of a database, for the ordinary role that owns it
 * @property {(name: string) => Promise<void>} createDatabase empty
 * @property {(name: string) => Promise<void>} createRole one that the ordinary role may act for
 * @property {() => Promise<void>} stop
 */

/** The one of this Debian is the first that there is. A dump is made by the programs of the server's own version. */
const PACKAGES = ['postgresql-15', 'postgresql-17', 'postgresql-16', 'postgresql-18'];
const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
/** For root only: where the database user can go when the data folder is closed to it. */
const SHARED_PLACE = '/var/lib/dearly/tools';
const START_MS = 60_000;
const STOP_MS = 20_000;

/**
 * A PostgreSQL that brings `pg_dump` and `pg_restore`, as the one from the npm registry does not: Debian's, unpacked into
 * `toolsDir` once, else as it is installed.
 * @param {string} toolsDir
 * @returns {Promise<Postgres>}
 * @throws Error in one line when there is none
 */
export async function findPostgres(toolsDir) {
  const account = await databaseAccount(join(toolsDir, 'none'));
  await mkdir(toolsDir, { recursive: true });
  const isOpen = !account || (await canEnter(toolsDir, account));
  const directory = join(isOpen ? toolsDir : SHARED_PLACE, 'postgres-with-clients');
  for (const root of [join(directory, 'root'), '/']) {
    const found = await whole(root);
    if (found) return found;
  }
  const found = await whole(await unpackDebianPackage({ packages: PACKAGES, directory }));
  if (found) return found;
  throw new Error('The PostgreSQL that was unpacked lacks programs, or they do not run.');
}

/** @param {string} root @returns {Promise<Postgres | undefined>} undefined when a program is missing or does not run */
async function whole(root) {
  const versions = await readdir(join(root, 'usr/lib/postgresql')).catch(() => []);
  const libraryPath = root === '/' ? '' : await libraries(root);
  for (const version of versions.sort().reverse()) {
    const bin = join(root, 'usr/lib/postgresql', version, 'bin');
    const env = { ...process.env, LD_LIBRARY_PATH: libraryPath };
    const results = await Promise.all(PROGRAMS.map((name) => run(join(bin, name), ['--version'], { env })));
    if (results.every(({ code }) => code === 0)) return { bin, libraryPath };
  }
  return undefined;
}

/** @param {string} root */
async function libraries(root) {
  const folders = await Promise.all(
    ['usr/lib', 'lib'].map(async (lib) => {
      const names = await readdir(join(root, lib)).catch(() => []);
      return names.filter((name) => name.includes('-linux-')).map((name) => join(root, lib, name));
    }),
  );
  return folders.flat().join(':');
}

/**
 * Starts a server with a new, empty cluster in `directory`, on a free port of 127.0.0.1.
 * @param {Postgres} postgres
 * @param {string} directory must be open to everybody's passing, because root starts it as another user
 * @returns {Promise<Server>}
 */
export async function startServer({ bin, libraryPath }, directory) {
  const data = join(directory, 'postgres');
  const account = await databaseAccount(data);
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', LD_LIBRARY_PATH: libraryPath };
  const password = randomBytes(18).toString('base64url');
  await makePrivateFolder(data, account);
  const passwordFile = join(directory, 'postgres.password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const options = ['-D', data, '-U', 'postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const made = await run(join(bin, 'initdb'), [...options, '--encoding=UTF8', '--locale=C', '--no-sync'], {
    ...account,
    cwd: '/',
    env,
  });
  if (made.code !== 0) throw new Error(`PostgreSQL could not create its files:\n${made.output}`);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=off',
    'jit=off',
  ];
  const child = await startProcess(
    join(bin, 'postgres'),
    ['-D', data, ...settings.flatMap((one) => ['-c', one])],
    {
      ...account,
      cwd: '/',
      env,
      stdio: 'ignore',
    },
  );
  const stop = () => stopProcess(child, 'SIGINT', STOP_MS);
  const admin = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const isUp = () =>
    query(admin, 'select 1').then(
      () => true,
      () => false,
    );
  if (!(await waitUntil(isUp, { timeoutMs: START_MS, giveUp: () => !isRunning(child) }))) {
    await stop();
    throw new Error('PostgreSQL did not start.');
  }
  await query(admin, `create role people login password '${password}'`);
  for (const kind of ['anon', 'authenticated', 'service_role'])
    await query(admin, `create role people_${kind}; grant people_${kind} to people`);
  return {
    url: (name) => `postgres://people:${password}@127.0.0.1:${port}/${name}`,
    createDatabase: (name) => query(admin, `create database ${name} owner people`),
    createRole: (name) => query(admin, `create role ${name}; grant ${name} to people`),
    stop,
  };
}

/** @param {string} url @param {string} sql */
async function query(url, sql) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end();
  }
}
