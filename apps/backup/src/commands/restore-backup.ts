import { Readable } from 'node:stream';
import type { ObjectStore } from '@dearly/object-store';
import type { Logger } from '@dearly/service';
import type { Client } from 'pg';
import type { Archive } from '../archive/archive';
import { fingerprinted, isSame, type Fingerprint } from '../archive/fingerprint';
import { SCHEMAS, type Contents, type SchemaName } from '../archive/manifest';
import { BackupError } from '../backup-error';
import { inTurn } from '../database/connection';
import { restoreSchema, type PostgresPrograms } from '../database/program';
import { countRows, tablesOf } from '../database/snapshot';
import { copyObject, COPIES_AT_ONCE } from '../objects/copy-object';
import { openBackup, type NamedObject, type OpenedBackup } from './open-backup';
import { isSameAt, readBackup, wrongAmong } from './verify-backup';

export type RestoreParts = {
  programs: PostgresPrograms;
  target: ObjectStore;
  archive: Archive;
  /** Private keys, one of which opens it. */
  identities: string[];
  logger: Logger;
};
/** An object that was put into the target, and what it must be there. */
type Restored = Fingerprint & { key: string; contentType: string };
export type RestoreReport = {
  backup: string;
  /** What happened after this moment is not in it. */
  takenAt: string;
  rows: number;
  objects: number;
  bytes: number;
  /** Objects of the backup that could not be brought back whole. */
  damaged: string[];
  /** Objects that were lost before the backup was made. */
  lost: string[];
  seconds: number;
};

/**
 * Puts a backup into an empty database and an empty object store, then counts all rows and reads all objects again.
 * A damaged object does not hold up the others: it is left out and named in the report.
 * @throws BackupError when the backup is not whole, a target is not empty, or the rows are not those of the backup
 */
export async function restoreBackup(parts: RestoreParts, name: string): Promise<RestoreReport> {
  const startedAt = Date.now();
  return inTurn(parts.programs.databaseUrl, async (client) => {
    const { archive, target, identities, logger } = parts;
    await requireEmpty(client, target);
    const readable = await readBackup(archive, name);
    const backup = await openBackup(archive, readable, identities);
    const { manifest, lost } = backup;
    const kind = manifest.format === 1 ? ', which is in clear,' : '';
    logger.info(`the restore of ${manifest.id}${kind} begins`);
    for (const schema of SCHEMAS) await restore(client, backup, schema, parts);
    const rows = await compareRows(client, backup.tables);
    logger.info({ count: rows }, 'the rows are back; the objects follow');
    const { bytes, damaged } = await restoreObjects(backup, parts);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const report = { backup: manifest.id, takenAt: manifest.takenAt, rows, bytes, lost, damaged, seconds };
    return { ...report, objects: backup.objects.length - damaged.length };
  });
}

async function requireEmpty(client: Client, target: ObjectStore): Promise<void> {
  const services = await servicesAt(client);
  if (services.length > 0) {
    throw new BackupError(
      `Services use this database: ${services.join(', ')}. Stop them first, else they make tables while others come back.`,
    );
  }
  for (const schema of SCHEMAS) {
    const { length } = await tablesOf(client, schema);
    if (length === 0) continue;
    throw new BackupError(
      `The database is not empty: its schema ${schema} has ${length} tables. A restore never writes over anything; give it an empty database.`,
    );
  }
  for await (const object of target.list('')) {
    throw new BackupError(
      `The object store is not empty: it holds ${object.key}. A restore never writes over anything; give it an empty bucket or folder.`,
    );
  }
}

/** What the services call themselves at the database: `dearly-` and the schema. */
async function servicesAt(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and application_name = any($1::text[]) order by 1`,
    [SCHEMAS.map((schema) => `dearly-${schema}`)],
  );
  return rows.map(({ name }) => name);
}

async function restore(
  client: Client,
  backup: OpenedBackup,
  schema: SchemaName,
  { programs }: RestoreParts,
): Promise<void> {
  // Asked for first: who may not make schemas can still restore into one that was made for them.
  const owner = (await ownerOf(client, schema)) ?? (await makeSchema(client, schema));
  await restoreSchema(programs, { schema, owner, dump: await backup.dump(schema) });
}

async function ownerOf(client: Client, schema: SchemaName): Promise<string | undefined> {
  const { rows } = await client.query<{ owner: string }>(
    'select pg_get_userbyid(nspowner) as owner from pg_namespace where nspname = $1',
    [schema],
  );
  return rows[0]?.owner;
}

async function makeSchema(client: Client, schema: SchemaName): Promise<string> {
  await client.query(`create schema ${client.escapeIdentifier(schema)}`);
  return (await ownerOf(client, schema)) ?? '';
}

async function compareRows(client: Client, tables: Contents['tables']): Promise<number> {
  const counts = await countRows(client);
  let sum = 0;
  for (const schema of SCHEMAS) {
    for (const [table, rows] of Object.entries(tables[schema])) {
      const restored = counts[schema][table] ?? 0;
      if (restored !== rows) {
        throw new BackupError(
          `${schema}.${table} has ${restored} rows after the restore; the backup has ${rows}.`,
        );
      }
      sum += rows;
    }
  }
  return sum;
}

/** Answers how many bytes came back, and the keys of the objects that did not come back as they were. */
async function restoreObjects(
  backup: OpenedBackup,
  parts: RestoreParts,
): Promise<{ bytes: number; damaged: string[] }> {
  const { archive, target, logger } = parts;
  const restored: Restored[] = [];
  const unreadable: string[] = [];
  const copy = async (object: NamedObject): Promise<void> => {
    const { key } = object;
    const copyOnce = () => copyBack(backup, object, target);
    const copied = await copyObject({ key, from: archive.store, to: target }, copyOnce, logger);
    if (copied && isAsListed(object, copied)) restored.push(copied);
    else unreadable.push(key);
  };
  await Readable.from(backup.objects).forEach(copy, { concurrency: COPIES_AT_ONCE });
  const checks = restored.map((one) => ({ key: one.key, isWhole: () => isRestored(target, one) }));
  const damaged = [...unreadable, ...(await wrongAmong(target, checks))].sort();
  await target.remove(damaged);
  return { bytes: restored.reduce((sum, { size }) => sum + size, 0), damaged };
}

async function copyBack(
  backup: OpenedBackup,
  object: NamedObject,
  target: ObjectStore,
): Promise<Restored | undefined> {
  const opened = await backup.object(object);
  if (!opened) return undefined;
  const { body, fingerprint } = fingerprinted(opened.content);
  await target.put(object.key, body, { contentType: opened.contentType });
  return { key: object.key, contentType: opened.contentType, ...fingerprint() };
}

/** The seal of a sealed object has vouched for it already. */
function isAsListed({ stored }: NamedObject, copy: Restored): boolean {
  return !stored.clear || isSame(stored, copy);
}

async function isRestored(target: ObjectStore, { key, contentType, ...wanted }: Restored): Promise<boolean> {
  return (await target.head(key))?.contentType === contentType && isSameAt(target, key, wanted);
}
