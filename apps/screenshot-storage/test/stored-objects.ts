import { randomUUID } from 'node:crypto';
import type { StorageActor } from '@dearly/contracts';
import fc from 'fast-check';
import type { StorageCalls } from './storage-calls';
import type { StorageService } from './storage-fixture';

export type StoredObject = { key: string; created_at: Date; updated_at: Date };

/** A bucket whose objects are put there at once, with times of the test's choice. */
export async function bucketOf(
  { database }: StorageService,
  calls: StorageCalls,
  actor: StorageActor & { role: 'authenticated' },
  objects: StoredObject[],
): Promise<string> {
  const bucketId = await calls.bucketWith(actor, []);
  const blobs = objects.map(() => randomUUID());
  await database.query(
    `insert into blobs (id, state, created_at) select id, 'live', now() from unnest($1::uuid[]) as blob (id)`,
    [blobs],
  );
  await database.query(
    `insert into objects (id, bucket_id, key, owner, blob_id, content_type, cache_control, etag, size, created_at,
       updated_at, last_accessed_at)
     select gen_random_uuid(), $1, key, $2, blob, 'text/plain', 'no-cache', '"x"', 1, created, updated, created
     from unnest($3::text[], $4::uuid[], $5::timestamptz[], $6::timestamptz[]) as row (key, blob, created, updated)`,
    [
      ...[bucketId, actor.userId, objects.map(({ key }) => key), blobs],
      ...[objects.map((one) => one.created_at), objects.map((one) => one.updated_at)],
    ],
  );
  return bucketId;
}

export const keyPart = fc
  .string({ unit: fc.constantFrom(...'abAB-.!'), minLength: 1, maxLength: 2 })
  .filter((text) => !/^\.+$/.test(text));
export const objectKey = fc.array(keyPart, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
const time = fc.nat(5).map((second) => new Date(Date.UTC(2030, 0, 1, 0, 0, second)));
export const storedObjects = fc.uniqueArray(
  fc.record({ key: objectKey, created_at: time, updated_at: time }),
  { selector: ({ key }) => key, maxLength: 60 },
);
