import type { ObjectStore } from '@dearly/object-store';
import type { DataSource } from 'typeorm';

/** Lets the sweep take everything it would take sooner or later, now. */
export async function makeSweepDue(database: DataSource): Promise<void> {
  await database.query(`update blobs set sweep_at = now() - interval '1 second' where sweep_at is not null`);
}

/** Whether nothing waits for removal any more, in the tables and in the outbox. */
export async function isSettled(database: DataSource): Promise<boolean> {
  const [row] = await database.query<{ waiting: number }[]>(
    `select ((select count(*) from blobs where state <> 'live') + (select count(*) from outbox))::int as waiting`,
  );
  return row?.waiting === 0;
}

/** What is stored without a row that answers for it, and rows that lack what they speak of; empty when all is well. */
export async function findOrphans(database: DataSource, store: ObjectStore): Promise<string[]> {
  const stored: string[] = [];
  for await (const { key } of store.list('')) stored.push(key);
  const blobs = await database.query<{ id: string; state: string; held: boolean }[]>(
    `select id, state, exists (select 1 from objects where blob_id = blobs.id)
       or exists (select 1 from renditions where blob_id = blobs.id) as held from blobs`,
  );
  const objects = await database.query<{ key: string }[]>(
    `select key from objects o where bucket_id = 'screenshots'
     and not exists (select 1 from screenshots where o.id in (image_id, thumbnail_id))`,
  );
  const known = new Map(blobs.map((blob) => [blob.id, blob]));
  return [
    ...stored.filter((key) => !known.has(key)).map((key) => `bytes without a row: ${key}`),
    ...blobs.filter(({ id, held }) => held && !stored.includes(id)).map(({ id }) => `held, no bytes: ${id}`),
    ...blobs
      .filter(({ state, held }) => held !== (state === 'live'))
      .map(({ id, state }) => `${state}: ${id}`),
    ...objects.map(({ key }) => `an object without a screenshot: ${key}`),
  ];
}
