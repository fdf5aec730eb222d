import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '@dearly/object-store';
import { withDatabase } from './sample-home';

const SCHEMAS = ['auth', 'screenshots', 'billing'];
const TYPE = { contentType: 'application/octet-stream' };

/** Writes a backup of the time before backups were sealed: everything in clear, objects under their own keys. */
export async function writeClearBackup(
  id: string,
  archive: ObjectStore,
  from: { databaseUrl: string; store: ObjectStore; keys: string[]; pgDump: string },
): Promise<void> {
  const put = async (part: string, bytes: Buffer) => {
    await archive.put(`backups/${id}/${part}`, bytes, TYPE);
    return fingerprintOf(bytes);
  };
  const dumps: Record<string, unknown> = {};
  for (const schema of SCHEMAS) {
    const options = ['--format=custom', '--no-owner', '--no-privileges', `--schema=${schema}`];
    const dump = execFileSync(from.pgDump, [...options, `--dbname=${from.databaseUrl}`], {
      maxBuffer: 2 ** 26,
    });
    dumps[schema] = { ...(await put(schema, dump)), tables: await tablesOf(from.databaseUrl, schema) };
  }
  const lines: string[] = [];
  for (const key of from.keys) {
    const body = await from.store.get(key);
    const bytes = body ? await buffer(body) : Buffer.alloc(0);
    await archive.put(`objects/${key}`, bytes, { contentType: 'image/png' });
    lines.push(`${JSON.stringify({ key, contentType: 'image/png', ...fingerprintOf(bytes) })}\n`);
  }
  const at = '2026-01-01T00:00:00.000Z';
  const times = { startedAt: at, takenAt: at, finishedAt: at, postgres: '15' };
  const listing = await put('listing', Buffer.from(lines.join('')));
  const objects = { count: lines.length, bytes: 0, lost: [] };
  await put('manifest', Buffer.from(JSON.stringify({ format: 1, id, ...times, dumps, listing, objects })));
}

function tablesOf(databaseUrl: string, schema: string): Promise<Record<string, number>> {
  return withDatabase({ databaseUrl, storeDir: '' }, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select tablename as name from pg_tables where schemaname = $1',
      [schema],
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows) {
      const result = await client.query<{ count: number }>(
        `select count(*)::int as count from ${schema}.${client.escapeIdentifier(name)}`,
      );
      counts[name] = result.rows[0]?.count ?? 0;
    }
    return counts;
  });
}

function fingerprintOf(bytes: Buffer): { size: number; sha256: string } {
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
