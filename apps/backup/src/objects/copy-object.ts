import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStore } from '@dearly/object-store';
import type { Logger } from '@dearly/service';
import { BackupError } from '../backup-error';

type Way = { key: string; from: ObjectStore; to: ObjectStore };

/** So many at a time: enough to hide the way to a store, and few enough for little memory. */
export const COPIES_AT_ONCE = 8;
const TRIES = 3;
const PAUSE_MS = 1_000;

/**
 * Copies an object from one store to another. Undefined when it is not there, or cannot be read though its store
 * answers: one damaged object must not hold up all others. Three tries, because one broken connection must not cost a
 * copy of everything; what cannot be opened will not open later either.
 * @throws AppError `pictures_unavailable` when a store is away
 */
export async function copyObject<T>(
  { key, from, to }: Way,
  copyOnce: () => Promise<T | undefined>,
  logger: Logger,
): Promise<T | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await copyOnce();
    } catch (error) {
      if (attempt < TRIES && !(error instanceof BackupError)) {
        await sleep(attempt * PAUSE_MS);
        continue;
      }
      // The one that takes the copy may be there and yet be full.
      await Promise.all([from.check(), to.probe()]);
      logger.error({ err: error }, `the object ${key} cannot be read`);
      return undefined;
    }
  }
}
