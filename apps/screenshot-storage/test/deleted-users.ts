import { randomUUID } from 'node:crypto';
import { JobClient } from '@dearly/jobs';
import type { DataSource } from 'typeorm';
import { until, type StorageService } from './storage-fixture';

/** Leaves the job for an account, as auth does it. */
export async function queueDeletion({ app }: StorageService, userId: string): Promise<void> {
  await app.get(JobClient).add('storage.forget', { userId }, { id: randomUUID() });
}

/** The same, and waits until it is done. */
export async function deleteUserData(storage: StorageService, userId: string): Promise<void> {
  await queueDeletion(storage, userId);
  await until(() => isUserDataDeleted(storage.database, userId));
}

/** Whether nothing more is to be done for an account. */
export async function isUserDataDeleted(database: DataSource, userId: string): Promise<boolean> {
  const rows: unknown[] = await database.query(
    'select 1 from forgotten_users where user_id = $1 and done_at is not null',
    [userId],
  );
  return rows.length > 0;
}

type Left = { audiences: number; screenshots: number; buckets: number; objects: number };

/** How many rows of each kind an account owns. */
export async function leftOf(database: DataSource, userId: string): Promise<Left | undefined> {
  const count = (table: string) => `(select count(*)::int from ${table} where owner = $1) as ${table}`;
  const tables = ['audiences', 'screenshots', 'buckets', 'objects'];
  const [left] = await database.query<Left[]>(`select ${tables.map(count).join(', ')}`, [userId]);
  return left;
}

/** Many screenshots at once, as rows alone: nothing lies in the store for them. */
export async function addRows(
  database: DataSource,
  { owner, audienceId, count }: { owner: string; audienceId: string; count: number },
): Promise<void> {
  await database.query(
    `with made as materialized (
       select gen_random_uuid() as screenshot, gen_random_uuid() as image, gen_random_uuid() as thumbnail,
         gen_random_uuid() as image_blob, gen_random_uuid() as thumbnail_blob
       from generate_series(1, $3)
     ), files as (
       select image as id, image_blob as blob from made union all select thumbnail, thumbnail_blob from made
     ), written as (
       insert into blobs (id, state, created_at) select blob, 'live', now() from files
     ), named as (
       insert into objects (id, bucket_id, key, owner, blob_id, content_type, cache_control, etag, size,
         created_at, updated_at, last_accessed_at)
       select id, 'screenshots', $1 || '/' || id, $1::uuid, blob, 'image/png', 'max-age=3600', '""', 1,
         now(), now(), now() from files
     )
     insert into screenshots (id, audience_id, owner, filename, sha256, width, height, image_id, thumbnail_id, created_at)
     select screenshot, $2::uuid, $1::uuid, 'chat.png', uuid_send(image), 1, 1, image, thumbnail, now() from made`,
    [owner, audienceId, count],
  );
}
