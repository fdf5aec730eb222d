import { randomBytes, randomUUID } from 'node:crypto';
import { runMigrations } from '@dearly/database';
import { testPostgresUrl } from '@dearly/testing';
import type { DataSource } from 'typeorm';
import { MIGRATIONS } from '../src/schema';
import { CountWhatIsKept1765300000000 } from '../src/migrations/1765300000000-count-what-is-kept';
import { addRows } from './deleted-users';
import { openDatabase } from './storage-fixture';

const schema = `storage_${randomBytes(6).toString('hex')}`;
const url = testPostgresUrl();
const AT = MIGRATIONS.indexOf(CountWhatIsKept1765300000000);
let database: DataSource;
beforeAll(async () => {
  await runMigrations({ url, schema, migrations: MIGRATIONS.slice(0, AT) });
  database = await openDatabase(schema);
});
afterAll(async () => {
  await database.query(`drop schema ${schema} cascade`);
  await database.destroy();
});

async function newAudience(owner: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into audiences (id, owner, name, created_at, updated_at) values ($1, $2, 'a', now(), now())`,
    [id, owner],
  );
  return id;
}

it('counts what is there already, and from then on what replicas of the release before make and remove', async () => {
  const [owner, other] = [randomUUID(), randomUUID()];
  await addRows(database, { owner, audienceId: await newAudience(owner), count: 30 });
  await newAudience(other);
  await database.query(
    `insert into buckets (id, name, owner, public, created_at, updated_at)
     values ('own', 'own', $1, false, now(), now()), ('nobodys', 'nobodys', null, false, now(), now())`,
    [owner],
  );
  await runMigrations({ url, schema, migrations: MIGRATIONS.slice(0, AT + 1) });
  const counters = () =>
    database.query('select * from account_usage order by owner = $1 desc', [owner]) as Promise<unknown[]>;
  const first = { owner, audiences: '1', screenshots: '30', buckets: '1', objects: '0', bytes: '60' };
  const second = { owner: other, audiences: '1', screenshots: '0', buckets: '0', objects: '0', bytes: '0' };
  expect(await counters()).toEqual([first, second]);

  const another = await newAudience(owner);
  await addRows(database, { owner, audienceId: another, count: 10 });
  expect(await counters()).toEqual([{ ...first, audiences: '2', screenshots: '40', bytes: '80' }, second]);
  await database.query(`delete from screenshots where owner = $1`, [owner]);
  await database.query(`update objects set owner = $2 where owner = $1 and size = 1`, [owner, other]);
  await database.query(`update objects set size = 5 where owner = $1`, [other]);
  expect(await counters()).toEqual([
    { ...first, audiences: '2', screenshots: '0', bytes: '0' },
    { ...second, bytes: '400' },
  ]);
  await database.query(`update objects set owner = null`);
  await database.query('delete from objects');
  expect(await counters()).toEqual([{ ...first, audiences: '2', screenshots: '0', bytes: '0' }, second]);
});

it('lets the tables be as they were before', async () => {
  const runner = database.createQueryRunner();
  await new CountWhatIsKept1765300000000().down(runner);
  await runner.release();
  await newAudience(randomUUID());
  const left: unknown[] = await database.query(
    `select tgname from pg_trigger where tgname like 'count_%' and tgrelid::regclass::text not like '%.%'`,
  );
  expect(left).toEqual([]);
});
