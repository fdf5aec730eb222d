import { setTimeout as sleep } from 'node:timers/promises';
import type { ObjectStore } from '@dearly/object-store';
import type { Logger } from '@dearly/service';
import { fingerprinted, type Fingerprint } from '../archive/fingerprint';

type Place = { store: ObjectStore; key: string };
export type CopiedObject = Fingerprint & { contentType: string };

/** So many at a time: enough to hide the way to a store, and few enough for little memory. */
export const COPIES_AT_ONCE = 8;
const TRIES = 3;
const PAUSE_MS = 1_000;

/**
 * Copies an object from one store to another and takes its fingerprint on the way. Undefined when it is not there, or
 * cannot be read though its store answers: one damaged object must not hold up all others. Three tries, because one
 * broken connection must not cost a copy of everything.
 * @throws AppError `pictures_unavailable` when a store is away
 */
export async function copyObject(from: Place, to: Place, logger: Logger): Promise<CopiedObject | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await copyOnce(from, to);
    } catch (error) {
      if (attempt < TRIES) {
        await sleep(attempt * PAUSE_MS);
        continue;
      }
      // The one that takes the copy may be there and yet be full.
      await Promise.all([from.store.check(), to.store.probe()]);
      logger.error({ err: error }, `the object ${from.key} cannot be read`);
      return undefined;
    }
  }
}

async function copyOnce(from: Place, to: Place): Promise<CopiedObject | undefined> {
  const info = await from.store.head(from.key);
  const bytes = info && (await from.store.get(from.key));
  if (!bytes) return undefined;
  const { body, fingerprint } = fingerprinted(bytes);
  const { contentType, size } = info;
  await to.store.put(to.key, body, { contentType, size });
  return { ...fingerprint(), contentType };
}
