import type { ObjectStore } from '@dearly/object-store';
import type { Logger } from '@dearly/service';
import type { Client } from 'pg';
import { partKey, type Archive, type StoredObject } from '../archive/archive';
import { backupId } from '../archive/backup-id';
import type { Fingerprint } from '../archive/fingerprint';
import { type Contents, type SchemaName, type SealedManifest } from '../archive/manifest';
import { BackupError } from '../backup-error';
import { inTurn } from '../database/connection';
import { liveBlobs, stillLive } from '../database/live-blobs';
import { dumpSchema, type PostgresPrograms } from '../database/program';
import { countRows, inSnapshot, serverVersion, type Snapshot } from '../database/snapshot';
import { seal } from '../sealing/seal';
import { ObjectCopies, type CopyTarget } from './object-copies';
import { removeOldBackups } from './remove-old-backups';

export type BackupParts = {
  programs: PostgresPrograms;
  source: ObjectStore;
  archive: Archive;
  /** The public keys that it is sealed for, in order. */
  recipients: string[];
  /** Whole backups that are kept, this one included. */
  keep: number;
  /** True: every object is copied, whatever earlier backups have. */
  afresh: boolean;
  logger: Logger;
};
export type BackupReport = {
  backup: string;
  /** What happened after this moment is not in it. */
  takenAt: string;
  objects: number;
  bytes: number;
  /** Objects that no earlier backup had. */
  copied: number;
  /** Objects with a row but without bytes in the store, and in no earlier backup either. */
  lost: string[];
  seconds: number;
};
type Taken = Pick<Contents, 'dumps' | 'tables' | 'lost'> & { takenAt: Date; live: string[] };

/** As often as that somebody may delete a picture within the moments between the snapshot and its copy. */
const SNAPSHOTS = 5;

/**
 * Makes a backup: copies the objects that rows hold, then dumps the database, then copies what the dump holds and the
 * first round had not seen. The long part comes first, so that little time lies between the dump and the last copy;
 * what was deleted in just that time makes it take the dump again. So no row of the dump is without its bytes, except
 * those that had lost them already, which are counted and named.
 * @throws BackupError, and AppError `pictures_unavailable`; there is no manifest then, and so no backup
 */
export function makeBackup(parts: BackupParts): Promise<BackupReport> {
  return inTurn(parts.programs.databaseUrl, async (client) => {
    const { archive, recipients, logger } = parts;
    const startedAt = new Date();
    const id = backupId(startedAt);
    const target: CopyTarget = { archive, id, recipients };
    logger.info(`the backup ${id} begins`);
    const copies = new ObjectCopies(parts.source, target, await earlierObjects(parts), logger);
    await copies.add(liveBlobs(client));
    const { dumps, tables, takenAt, live, lost } = await takeDatabase(client, target, copies, parts);
    const there = copies.of(live);
    const objects = there.map(({ object }) => object);
    const listing = await archive.writeListing(id, objects);
    const contents: Contents = { dumps, listing, tables, keys: there.map(({ key }) => key), lost };
    const manifest: SealedManifest = {
      format: 2,
      id,
      startedAt: startedAt.toISOString(),
      takenAt: takenAt.toISOString(),
      finishedAt: new Date().toISOString(),
      postgres: await serverVersion(client),
      recipients,
      dumps,
      listing,
      contents: await writeSealed(target, 'contents', [Buffer.from(JSON.stringify(contents))]),
      objects: { count: objects.length, bytes: objects.reduce((sum, { size }) => sum + size, 0) },
    };
    await archive.writeManifest(manifest);
    logger.info({ count: objects.length }, `the backup ${id} is whole`);
    await removeOldBackups(archive, parts.keep, logger);
    const { count, bytes } = manifest.objects;
    const seconds = Math.round((Date.now() - startedAt.getTime()) / 1000);
    return {
      backup: id,
      takenAt: manifest.takenAt,
      objects: count,
      bytes,
      copied: copies.copied,
      lost,
      seconds,
    };
  });
}

/** What need not be copied again: sealed for those who shall open this backup, and for nobody else. */
async function earlierObjects({ archive, recipients, afresh, logger }: BackupParts): Promise<StoredObject[]> {
  const newest = (await archive.ids()).whole.at(-1);
  if (!newest || afresh) return [];
  try {
    const manifest = await archive.manifest(newest);
    if (manifest.format === 2 && manifest.recipients.join() === recipients.join()) {
      return await archive.listing(manifest);
    }
    const why = manifest.format === 1 ? 'is in clear' : 'is sealed for other recipients';
    logger.info(`The backup ${newest} ${why}. Every object is copied again.`);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    logger.warn(`${error.message} Every object is copied again.`);
  }
  return [];
}

async function takeDatabase(
  client: Client,
  target: CopyTarget,
  copies: ObjectCopies,
  parts: BackupParts,
): Promise<Taken> {
  for (let round = 0; round < SNAPSHOTS; round += 1) {
    const taken = await inSnapshot(client, (snapshot) => dumpAll(client, target, snapshot, parts));
    const missing = await copies.add(taken.live.filter((key) => !copies.has(key)));
    // After the snapshot: now the connection sees the present again.
    const lost = await stillLive(client, missing);
    if (lost.length === missing.length) return { ...taken, lost };
    parts.logger.info({ count: missing.length - lost.length }, 'deleted meanwhile; the dump is taken again');
  }
  throw new BackupError('Pictures are deleted faster than they can be copied; try again at a quieter time.');
}

async function dumpAll(client: Client, target: CopyTarget, snapshot: Snapshot, { programs }: BackupParts) {
  const tables = await countRows(client);
  const dump = (schema: SchemaName) => writeSealed(target, schema, dumpSchema(programs, schema, snapshot.id));
  const dumps = {
    auth: await dump('auth'),
    screenshots: await dump('screenshots'),
    billing: await dump('billing'),
  };
  const live: string[] = [];
  for await (const key of liveBlobs(client)) live.push(key);
  return { dumps, tables, takenAt: snapshot.takenAt, live };
}

async function writeSealed(
  { archive, id, recipients }: CopyTarget,
  part: SchemaName | 'contents',
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Fingerprint> {
  const sealed = await seal(recipients, { name: partKey(id, part) }, content);
  return archive.writePart(id, part, sealed);
}
