import { randomBytes, randomUUID } from 'node:crypto';
import { runMigrations } from '@dearly/database';
import { testPostgresUrl } from '@dearly/testing';
import type { DataSource } from 'typeorm';
import { OpenBuckets1765600000000 } from '../src/migrations/1765600000000-open-buckets';
import { MIGRATIONS } from '../src/schema';
import { openDatabase } from './storage-fixture';

const schema = `storage_${randomBytes(6).toString('hex')}`;
let database: DataSource;
beforeAll(async () => {
  const migrations = MIGRATIONS.slice(0, MIGRATIONS.indexOf(OpenBuckets1765600000000) + 1);
  await runMigrations({ url: testPostgresUrl(), schema, migrations });
  database = await openDatabase(schema);
});
afterAll(async () => {
  await database.query(`drop schema ${schema} cascade`);
  await database.destroy();
});

it('counts for the owner of the bucket, also what is there already and what replicas of the release before write, and can go back', async () => {
  const [owner, guest] = [randomUUID(), randomUUID()];
  const bucket = (id: string, of: string | null) =>
    database.query(
      `insert into buckets (id, name, owner, public, created_at, updated_at) values ($1, $1, $2, false, now(), now())`,
      [id, of],
    );
  await bucket('open', owner);
  await bucket('of-the-installation', null);
  const put = (bucketId: string, of: string | null, size: number) =>
    database.query(
      `with made as (
         insert into blobs (id, state, created_at) values (gen_random_uuid(), 'live', now()) returning id
       )
       insert into objects (id, bucket_id, key, owner, blob_id, content_type, cache_control, etag, size, created_at,
         updated_at, last_accessed_at)
       select gen_random_uuid(), $1, gen_random_uuid(), $2, id, 'text/plain', 'no-cache', '"x"', $3, now(), now(), now()
       from made`,
      [bucketId, of, size],
    );
  const counters = () =>
    database.query('select owner, buckets, objects, bytes from account_usage order by owner = $1 desc', [
      owner,
    ]) as Promise<unknown[]>;
  const fill = async () => {
    await put('open', owner, 1);
    await put('open', guest, 10);
    await put('open', null, 100);
    await put('of-the-installation', guest, 1_000);
    await put('of-the-installation', null, 10_000);
  };
  const buckets = '1';
  const before = [
    { owner, buckets, objects: '1', bytes: '1' },
    { owner: guest, buckets: '0', objects: '2', bytes: '1010' },
  ];
  const migrate = (direction: 'up' | 'down') =>
    database.transaction(({ queryRunner }) =>
      queryRunner ? new OpenBuckets1765600000000()[direction](queryRunner) : Promise.reject(),
    );
  await migrate('down');
  await fill();
  expect(await counters()).toEqual(before);
  await migrate('up');
  const after = [
    { owner, buckets, objects: '3', bytes: '111' },
    { owner: guest, buckets: '0', objects: '1', bytes: '1000' },
  ];
  expect(await counters()).toEqual(after);
  // What replicas of the release before write counts the same way.
  await fill();
  expect(await counters()).toEqual([
    { owner, buckets, objects: '6', bytes: '222' },
    { owner: guest, buckets: '0', objects: '2', bytes: '2000' },
  ]);
  await database.query(`update objects set bucket_id = 'open' where bucket_id = 'of-the-installation'`);
  expect(await counters()).toEqual([
    { owner, buckets, objects: '10', bytes: '22222' },
    { owner: guest, buckets: '0', objects: '0', bytes: '0' },
  ]);
  await migrate('down');
  expect(await counters()).toEqual([
    { owner, buckets, objects: '2', bytes: '2' },
    { owner: guest, buckets: '0', objects: '4', bytes: '2020' },
  ]);
  await database.query('delete from objects');
  expect(await counters()).toMatchObject([{ objects: '0' }, { objects: '0' }]);
});
