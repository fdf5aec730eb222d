import { chown, mkdir, readFile, stat } from 'node:fs/promises';
import { run } from './child-process.mjs';

/** @typedef {{ uid: number, gid: number }} Account */

const NOBODY = { uid: 65534, gid: 65534 };

/**
 * The account a database must run as, because PostgreSQL refuses to run as root.
 * @param {string} directory the database's folder; if it exists already its owner is the account
 * @returns {Promise<Account | undefined>} undefined for an ordinary user, who runs it as himself
 */
export async function databaseAccount(directory) {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await stat(directory).catch(() => undefined);
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const entry = accounts
    .split('\n')
    .find((line) => line.startsWith('postgres:'))
    ?.split(':');
  return entry ? { uid: Number(entry[2]), gid: Number(entry[3]) } : NOBODY;
}

/**
 * True when the account can enter the folder and everything above it.
 * @param {string} directory
 * @param {Account} account
 */
export async function canEnter(directory, account) {
  return (await run('test', ['-x', directory], account)).code === 0;
}

/**
 * Makes a folder that belongs to the account (or to this user), closed to everybody else.
 * @param {string} directory
 * @param {Account | undefined} account
 */
export async function makePrivateFolder(directory, account) {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (account) await chown(directory, account.uid, account.gid);
}
