import { randomBytes } from 'node:crypto';
import type { Exposed } from '@dearly/contracts';
import { testPostgresServiceUrl, testPostgresUrl } from '@dearly/testing';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createRequester, requestRoles, runMigrations } from '../src';

class CreateNotes1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createRequester(runner);
    await runner.query(
      `create table notes (number int primary key, owner uuid not null default requester(), text text, hidden text)`,
    );
    await runner.query('create policy own on notes using (owner = (select requester()))');
    await runner.query('create table secrets (text text)');
  }

  async down(): Promise<void> {}
}

const url = testPostgresUrl();
const serviceUrl = testPostgresServiceUrl();
const role = new URL(serviceUrl).username;
const roles = requestRoles(role);
const schema = `requests_${randomBytes(6).toString('hex')}`;
const NOTES = {
  service: 'auth',
  select: ['number', 'owner', 'text'],
  insert: ['number', 'text'],
  update: ['text'],
} as const;
const options = { url, schema, role, migrations: [CreateNotes1764000000000] };
const migrate = (tables: Exposed['tables']) =>
  runMigrations({ ...options, exposed: { tables, functions: [] } });

const owner = new pg.Client({ connectionString: url, options: `-c search_path=${schema}` });
const service = new pg.Client({ connectionString: serviceUrl, options: `-c search_path=${schema}` });
const ANN = 'a0000000-0000-4000-8000-000000000001';
const BOB = 'b0000000-0000-4000-8000-000000000002';

/** Rows of a statement that ann's request runs as a role, or the SQLSTATE that refuses it. */
async function asked(sql: string, as = roles.authenticated): Promise<unknown> {
  await service.query('begin');
  try {
    const claims = JSON.stringify({ sub: ANN });
    await service.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      as,
      claims,
    ]);
    return (await service.query(sql)).rows;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await service.query('rollback');
  }
}

beforeAll(async () => {
  await owner.connect();
  await service.connect();
  await migrate({ notes: NOTES });
  await owner.query(`insert into notes values (1, $1, 'of ann', 'x'), (2, $2, 'of bob', 'y')`, [ANN, BOB]);
});
afterAll(async () => {
  await owner.query(`drop schema ${schema} cascade`);
  await owner.end();
  await service.end();
});

describe('the roles of requests', () => {
  it('reach the rows that policies give them, by the columns that are opened', async () => {
    expect(await asked('select number, text from notes')).toEqual([{ number: 1, text: 'of ann' }]);
    expect(await asked(`insert into notes (number, text) values (3, 'new') returning owner`)).toEqual([
      { owner: ANN },
    ]);
    expect(await asked(`update notes set text = 'changed' returning number`)).toEqual([{ number: 1 }]);
  });

  it.each([
    'select hidden from notes',
    'select * from notes',
    `insert into notes (number, owner) values (3, '${BOB}')`,
    `update notes set owner = '${BOB}'`,
    'delete from notes',
    'truncate notes',
    'select * from secrets',
    'select * from migrations',
    'create table more (id text)',
  ])('may not: %s', async (sql) => {
    expect(await asked(sql)).toBe('42501');
  });

  it('reach nothing without an account, and every row with the service key', async () => {
    expect(await asked('select number from notes', roles.anon)).toBe('42501');
    expect(await asked('select number from notes order by number', roles.service_role)).toEqual([
      { number: 1 },
      { number: 2 },
    ]);
  });

  it('leave the service itself all rows', async () => {
    expect((await service.query('select number, hidden from notes order by number')).rows).toHaveLength(2);
    await service.query(`update notes set hidden = 'z' where number = 2`);
  });

  it('lose what is not opened any more, and keep the rest when it is given again', async () => {
    await migrate({ notes: { service: 'auth', select: ['number'] } });
    expect(await asked('select text from notes')).toBe('42501');
    expect(await asked(`update notes set text = 'changed'`)).toBe('42501');
    expect(await asked('select number from notes')).toEqual([{ number: 1 }]);
    await migrate({ notes: NOTES });
    expect(await asked('select text from notes')).toEqual([{ text: 'of ann' }]);
  });

  it('are the owner’s own where the service works as the owner', async () => {
    const alone = `${schema}_alone`;
    await runMigrations({
      ...options,
      schema: alone,
      role: undefined,
      exposed: { tables: { notes: NOTES }, functions: [] },
    });
    const { rows } = await owner.query(
      `select has_column_privilege($1, '${alone}.notes', 'text', 'select') as may`,
      [requestRoles(new URL(url).username).authenticated],
    );
    await owner.query(`drop schema ${alone} cascade`);
    expect(rows).toEqual([{ may: true }]);
  });
});
