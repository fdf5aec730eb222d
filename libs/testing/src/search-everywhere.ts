import { Redis } from 'ioredis';
import { readdir, readFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Client } from 'pg';

/** Where something was found that should have been forgotten: a file, or a key of Redis. */
export type Find = { needle: string; place: string };
type Place = { redisUrl: string; jobsRedisUrl: string; databaseUrl: string; dataDir: string; since: number };

/**
 * Searches what may outlive a request: every key and the slow log of both Redis, their append-only files, every row and file
 * of Postgres with its write-ahead log, all logs, the data folder (the local inbox aside) and new temporary files.
 * Each needle is looked for as it is, with only its digits, as UTF-16, and inside base64.
 */
export async function searchEverywhere(needles: string[], place: Place): Promise<Find[]> {
  const forms = needles.flatMap((needle) => writtenForms(needle).map((form) => ({ needle, form })));
  const finds: Find[] = [];
  const look = (bytes: Buffer, name: string): void => {
    for (const { needle, form } of forms) if (bytes.includes(form)) finds.push({ needle, place: name });
  };
  await searchRedis(place.redisUrl, look);
  await searchRedis(place.jobsRedisUrl, look);
  await searchPostgres(place.databaseUrl, look);
  for (const file of await filesBelow(place.dataDir, (path) => !path.startsWith('inbox')))
    look(await read(file), file);
  for (const file of await newTemporaryFiles(place)) look(await read(file), file);
  return finds;
}

export function writtenForms(needle: string): Buffer[] {
  const digits = needle.replace(/\D/g, '');
  const plain = [needle, ...(digits.length >= 10 ? [digits, digits.slice(-10)] : [])];
  return [
    ...plain.map((text) => Buffer.from(text)),
    Buffer.from(needle, 'utf16le'),
    // Inside a longer text base64 has three alignments; the letters at both ends depend on the neighbours.
    ...[0, 1, 2].map((shift) => {
      const text = Buffer.concat([Buffer.alloc(shift), Buffer.from(needle)])
        .toString('base64')
        .replace(/=+$/, '');
      return Buffer.from(text.slice(shift === 0 ? 0 : shift + 1, -1));
    }),
  ];
}

async function searchRedis(url: string, look: (bytes: Buffer, name: string) => void): Promise<void> {
  const redis = new Redis(url);
  try {
    const databases = Number(((await redis.config('GET', 'databases')) as string[])[1]);
    for (let database = 0; database < databases; database += 1) {
      await redis.select(database);
      for (const key of await redis.keys('*')) {
        look(Buffer.from(key), `Redis key name ${database}`);
        // A text of more than 20 letters may be compressed in a dump, so each type is read for itself as well.
        const dump = await redis.dumpBuffer(key);
        if (dump) look(dump, `Redis ${database} ${key}`);
        look(Buffer.from(JSON.stringify(await contentOf(redis, key))), `Redis ${database} ${key}`);
      }
    }
    look(Buffer.from(JSON.stringify(await redis.slowlog('GET', 1_000))), 'Redis slow log');
  } finally {
    redis.disconnect();
  }
}

async function contentOf(redis: Redis, key: string): Promise<unknown> {
  switch (await redis.type(key)) {
    case 'string':
      return redis.get(key);
    case 'stream':
      return redis.xrange(key, '-', '+');
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, 0, -1);
    default:
      return null;
  }
}

/** Reads every row, since long values are stored compressed, and brings the write-ahead log to its files. */
async function searchPostgres(url: string, look: (bytes: Buffer, name: string) => void): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables.rows) {
      const rows = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${name} t`);
      look(Buffer.from(rows.rows.map(({ row }) => row).join('\n')), `Postgres ${name}`);
    }
    await client.query('SET synchronous_commit TO on');
    await client.query('SELECT pg_current_xact_id()');
  } finally {
    await client.end();
  }
}

async function filesBelow(folder: string, wanted: (path: string) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => wanted(relative(folder, file)));
}

async function newTemporaryFiles({ since, dataDir }: Place): Promise<string[]> {
  const files: string[] = [];
  for (const name of await readdir(tmpdir())) {
    const path = join(tmpdir(), name);
    // A file may be gone again before it is looked at.
    const info = await stat(path).catch(() => undefined);
    if (info?.isFile() && info.mtimeMs >= since && !path.startsWith(dataDir)) files.push(path);
  }
  return files;
}

async function read(file: string): Promise<Buffer> {
  // Postgres removes files while it runs.
  return readFile(file).catch(() => Buffer.alloc(0));
}
