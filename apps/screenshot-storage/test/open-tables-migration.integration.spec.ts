import { randomBytes, randomUUID } from 'node:crypto';
import { runMigrations } from '@dearly/database';
import { testPostgresServiceRole, testPostgresUrl } from '@dearly/testing';
import type { DataSource } from 'typeorm';
import { OpenTables1765500000000 } from '../src/migrations/1765500000000-open-tables';
import { EXPOSED, MIGRATIONS } from '../src/schema';
import { addRows } from './deleted-users';
import { openDatabase } from './storage-fixture';

const schema = `storage_${randomBytes(6).toString('hex')}`;
const options = { url: testPostgresUrl(), schema, role: testPostgresServiceRole() };
const AT = MIGRATIONS.indexOf(OpenTables1765500000000);
let database: DataSource;
beforeAll(async () => {
  await runMigrations({ ...options, migrations: MIGRATIONS.slice(0, AT) });
  database = await openDatabase(schema);
});
afterAll(async () => {
  await database.query(`drop schema ${schema} cascade`);
  await database.destroy();
});

/** As the release before does it, also with names that requests on tables may not give. */
async function newAudience(owner: string, name = 'a'): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into audiences (id, owner, name, created_at, updated_at) values ($1, $2, $3, now(), now())`,
    [id, owner, name],
  );
  return id;
}

const described = (): Promise<{ rows: number; described: number }[]> =>
  database.query(`select count(*)::int as rows,
    (count(*) filter (where storage_path is not null and content_type = 'image/png' and size = 1))::int as described
    from screenshots`);

it('describes the screenshots that are there, and leaves odd names of before as they are', async () => {
  const owner = randomUUID();
  const audienceId = await newAudience(owner, ' odd ');
  await addRows(database, { owner, audienceId, count: 3 });
  await runMigrations({ ...options, migrations: MIGRATIONS.slice(0, AT + 1), exposed: EXPOSED });
  expect(await described()).toEqual([{ rows: 3, described: 3 }]);
  expect(await database.query('select name from audiences')).toEqual([{ name: ' odd ' }]);
});

it('gives rows of the table client ids that grow with time', async () => {
  const before = Date.now();
  const [{ id }] = (await database.query(
    `insert into audiences (owner, name) values ($1, 'new') returning id`,
    [randomUUID()],
  )) as [{ id: string }];
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const madeAt = parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  expect(madeAt).toBeGreaterThanOrEqual(before - 5_000);
  expect(madeAt).toBeLessThanOrEqual(Date.now() + 5_000);
});

it('lets the tables be as they were before', async () => {
  const runner = database.createQueryRunner();
  await new OpenTables1765500000000().down(runner);
  await runner.release();
  const owner = randomUUID();
  await addRows(database, { owner, audienceId: await newAudience(owner, ' '), count: 1 });
  const left: unknown[] = await database.query(
    `select proname from pg_proc where pronamespace = $1::regnamespace and proname not like 'count_%'`,
    [schema],
  );
  expect(left).toEqual([]);
});
