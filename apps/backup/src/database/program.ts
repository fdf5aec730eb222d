import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../backup-error';
import { programEnv } from '../config';
import type { SchemaName } from '../archive/manifest';

export type PostgresPrograms = { databaseUrl: string; binDir: string | undefined };

/** More than this of a program's complaints nobody reads. */
const COMPLAINT_CHARACTERS = 20_000;

/**
 * The dump of a schema as of a snapshot, in PostgreSQL's custom format; owners and rights stay behind. The stream
 * fails when `pg_dump` does, so that half a dump is never taken for a whole one.
 */
export async function* dumpSchema(
  programs: PostgresPrograms,
  schema: SchemaName,
  snapshot: string,
): AsyncGenerator<Uint8Array> {
  const options = [`--schema=${schema}`, `--snapshot=${snapshot}`, '--lock-wait-timeout=60s'];
  const format = ['--format=custom', '--no-owner', '--no-privileges', '--no-password'];
  const { child, ended } = start(programs, 'pg_dump', [...format, ...options]);
  try {
    yield* child.stdout as AsyncIterable<Uint8Array>;
    await ended;
  } finally {
    child.kill();
  }
}

/**
 * Puts a dump into a database, all of it or nothing. Everything will belong to `owner`, whose schema it is.
 * @throws BackupError with the complaint of `pg_restore`, without the values of any row
 */
export async function restoreSchema(
  programs: PostgresPrograms,
  { schema, owner, dump }: { schema: SchemaName; owner: string; dump: Readable },
): Promise<void> {
  const safety = ['--single-transaction', '--exit-on-error', '--no-password'];
  const rights = ['--no-owner', '--no-privileges', `--role=${owner}`];
  const { child, ended } = start(programs, 'pg_restore', [...safety, ...rights, `--schema=${schema}`]);
  // The program's own complaint says more than the broken pipe that it leaves behind.
  const [fed, done] = await Promise.allSettled([pipeline(dump, child.stdin), ended]);
  if (done.status === 'rejected') throw done.reason;
  if (fed.status === 'rejected') throw fed.reason;
}

function start({ databaseUrl, binDir }: PostgresPrograms, name: string, args: string[]) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const program = binDir ? join(binDir, name) : name;
  const child = spawn(program, [...args, `--dbname=${url.href}`], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: programEnv(password),
  });
  const ended = end(child, name);
  // Whoever reads the output first hears of the end later.
  ended.catch(() => undefined);
  if (name === 'pg_dump') child.stdin.end();
  else child.stdout.resume();
  return { child, ended };
}

async function end(child: ChildProcess, name: string): Promise<void> {
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    if (complaint.length < COMPLAINT_CHARACTERS) complaint += chunk;
  });
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (code === 0) return;
    const said = withoutValues(complaint);
    throw new BackupError(`${name} failed (${signal ?? `code ${code}`}): ${said}${adviceOn(said)}`);
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    throw new BackupError(`${name} cannot be run: set PG_BIN_DIR to the folder it is in.`, { cause });
  }
}

/** Policies name the roles that they hold for; roles belong to the server and are in no backup. */
export function adviceOn(complaint: string): string {
  const role = /role "(\w+)" does not exist/.exec(complaint)?.[1];
  if (role === undefined) return '';
  return `. Make the role ${role} first, and the others that docs/operations.md#roles-of-the-database lists.`;
}

/** What went wrong, without DETAIL, CONTEXT and the rest of a failed COPY, which hold values of rows. */
export function withoutValues(complaint: string): string {
  return complaint
    .split('\n')
    .filter((line) => /^pg_(dump|restore): error: /.test(line))
    .map((line) => line.replace(/^pg_\w+: error: /, '').replace(/^(COPY failed for table "\w+"): .*/, '$1'))
    .slice(0, 3)
    .join(' ');
}
