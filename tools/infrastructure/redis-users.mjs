import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../settings.mjs';

/** @typedef {'redis' | 'jobs-redis'} Server */
/** @typedef {Record<string, string>} Passwords name of a user -> password */

/** Who looks at everything, for people and tests; no part of Dearly comes as this one. */
export const OPERATOR = 'operator';

/**
 * The users of a server as lines of its configuration, one for each, with their passwords in place.
 * @param {Server} server
 * @param {Passwords} passwords
 * @returns {string[]}
 */
export function userLines(server, passwords) {
  const file = join(ROOT, 'helm/dearly/redis-users', `${server}.conf`);
  const lines = readFileSync(file, 'utf8').replace(/\n +/g, ' ').split('\n');
  return lines
    .filter((line) => line.startsWith('user '))
    .map((line) => line.replace(/\{([\w-]+)\}/, (_, name) => passwords[name] ?? ''));
}

/** A new password for every user of a server. @param {Server} server @returns {Passwords} */
export function newPasswords(server) {
  const names = userLines(server, {}).flatMap((line) => /^user (\S+) on /.exec(line)?.[1] ?? []);
  return Object.fromEntries(names.map((name) => [name, randomBytes(24).toString('base64url')]));
}
