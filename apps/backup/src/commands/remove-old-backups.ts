import type { Logger } from '@dearly/service';
import { OBJECTS, type Archive } from '../archive/archive';
import { BackupError } from '../backup-error';

const AT_ONCE = 250;

/**
 * Removes the oldest backups beyond `keep`, what was begun and never became whole, and the objects that no kept backup
 * names. Only for whoever has the turn: what was begun then belongs to nobody. A kept backup that cannot be read
 * means that no object is removed.
 */
export async function removeOldBackups(archive: Archive, keep: number, logger: Logger): Promise<void> {
  const { whole, begun } = await archive.ids();
  const old = [...whole.slice(0, -keep), ...begun];
  for (const id of old) await archive.remove(id);
  if (old.length > 0) logger.info({ count: old.length }, `removed: ${old.join(', ')}`);
  const needed = await neededObjects(archive, whole.slice(-keep), logger);
  if (needed) await removeOthers(archive, needed, logger);
}

async function neededObjects(
  archive: Archive,
  kept: string[],
  logger: Logger,
): Promise<Set<string> | undefined> {
  const needed = new Set<string>();
  try {
    for (const id of kept) {
      for (const { name } of await archive.listing(await archive.manifest(id))) needed.add(name);
    }
    return needed;
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    logger.warn(`${error.message} No object is removed while it is kept.`);
    return undefined;
  }
}

async function removeOthers(archive: Archive, needed: Set<string>, logger: Logger): Promise<void> {
  const others: string[] = [];
  for await (const { key } of archive.store.list(OBJECTS)) if (!needed.has(key)) others.push(key);
  for (let start = 0; start < others.length; start += AT_ONCE) {
    await archive.store.remove(others.slice(start, start + AT_ONCE));
  }
  if (others.length > 0) logger.info({ count: others.length }, 'objects that no backup needs were removed');
}
