import { Readable } from 'node:stream';
import type { ObjectStore } from '@dearly/object-store';
import type { Logger } from '@dearly/service';
import type { Client } from 'pg';
import type { Archive } from '../archive/archive';
import { SCHEMAS, type ListedObject, type Manifest, type SchemaName } from '../archive/manifest';
import { BackupError } from '../backup-error';
import { inTurn } from '../database/connection';
import { restoreSchema, type PostgresPrograms } from '../database/program';
import { countRows, tablesOf } from '../database/snapshot';
import { copyObject, COPIES_AT_ONCE } from '../objects/copy-object';
import { readBackup, wrongObjects } from './verify-backup';

export type RestoreParts = {
  programs: PostgresPrograms;
  target: ObjectStore;
  archive: Archive;
  logger: Logger;
};
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
    const { archive, target, logger } = parts;
    await requireEmpty(client, target);
    const { manifest, objects } = await readBackup(archive, name);
    logger.info(`the restore of ${manifest.id} begins`);
    for (const schema of SCHEMAS) await restore(client, manifest, schema, parts);
    const rows = await compareRows(client, manifest);
    logger.info({ count: rows }, 'the rows are back; the objects follow');
    const damaged = await restoreObjects(objects, parts);
    const { bytes, lost } = manifest.objects;
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    const report = { backup: manifest.id, takenAt: manifest.takenAt, rows, bytes, lost, damaged, seconds };
    return { ...report, objects: objects.length - damaged.length };
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
  { id }: Manifest,
  schema: SchemaName,
  { archive, programs }: RestoreParts,
): Promise<void> {
  // Asked for first: who may not make schemas can still restore into one that was made for them.
  const owner = (await ownerOf(client, schema)) ?? (await makeSchema(client, schema));
  await restoreSchema(programs, { schema, owner, dump: await archive.readPart(id, schema) });
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

async function compareRows(client: Client, { dumps }: Manifest): Promise<number> {
  const counts = await countRows(client);
  let sum = 0;
  for (const schema of SCHEMAS) {
    for (const [table, rows] of Object.entries(dumps[schema].tables)) {
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

/** Answers the keys of those that did not come back as they were. */
async function restoreObjects(
  objects: ListedObject[],
  { archive, target, logger }: RestoreParts,
): Promise<string[]> {
  const copy = async ({ key }: ListedObject): Promise<void> => {
    const from = { store: archive.store, key: archive.objectKey(key) };
    await copyObject(from, { store: target, key }, logger);
  };
  await Readable.from(objects).forEach(copy, { concurrency: COPIES_AT_ONCE });
  const damaged = await wrongObjects(target, objects);
  await target.remove(damaged);
  return damaged;
}
