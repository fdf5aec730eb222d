import { randomBytes } from 'node:crypto';
import { testPostgresServiceUrl, testPostgresUrl } from '@dearly/testing';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runMigrations } from '../src';

class CreateNotes1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table notes (number bigserial primary key, text text not null)');
    await runner.query(
      `create function shout(word text) returns text language sql as $$ select upper(word) $$`,
    );
  }

  async down(): Promise<void> {}
}

class CreateLists1764000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create table lists (number bigserial primary key, name text not null)');
  }

  async down(): Promise<void> {}
}

const url = testPostgresUrl();
const serviceUrl = testPostgresServiceUrl();
const role = new URL(serviceUrl).username;
const schema = `rights_${randomBytes(6).toString('hex')}`;
const other = `${schema}_other`;
const first = { url, schema, role, migrations: [CreateNotes1764000000000] };
const both = { ...first, migrations: [CreateNotes1764000000000, CreateLists1764000000001] };

const owner = new pg.Client({ connectionString: url });
const service = new pg.Client({ connectionString: serviceUrl, options: `-c search_path=${schema}` });
/** SQLSTATE of a statement of the service that is refused; `undefined` of one that is not. OWN and OTHER are schemas. */
const refusalOf = (sql: string): Promise<unknown> =>
  service.query(sql.replace('OTHER', other).replace('OWN', schema)).then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );
const NO_RIGHT = '42501';

beforeAll(async () => {
  await owner.connect();
  await service.connect();
  // As in an installation of before there were roles: the tables are older than the rights.
  await runMigrations({ url, schema, migrations: first.migrations });
  await runMigrations({ url, schema: other, migrations: first.migrations });
});
afterAll(async () => {
  await owner.query(`drop schema ${schema} cascade; drop schema ${other} cascade`);
  await owner.end();
  await service.end();
});

describe('the role that a service works as', () => {
  it('has no right before a migration has given it any', async () => {
    expect(await refusalOf('select * from OWN.notes')).toBe(NO_RIGHT);
  });

  it('reads, writes, counts on and calls in its schema, in tables of before as well', async () => {
    await runMigrations(first);
    await service.query(`insert into notes (text) values ('one'), ('two')`);
    await service.query(`update notes set text = shout(text)`);
    await service.query(`delete from notes where text = 'ONE'`);
    expect((await service.query('select text from notes for update')).rows).toEqual([{ text: 'TWO' }]);
  });

  it('has the same rights on what the next migration adds, even while that one is not over yet', async () => {
    await runMigrations({ ...both, role: undefined });
    expect(await refusalOf(`insert into lists (name) values ('friends')`)).toBeUndefined();
    await runMigrations(both);
    expect(await refusalOf(`delete from lists`)).toBeUndefined();
  });

  it('keeps them when they are given again', async () => {
    await runMigrations(both);
    await runMigrations(both);
    expect((await service.query('select count(*)::int as notes from notes')).rows).toEqual([{ notes: 1 }]);
  });

  it.each([
    'create table more (id text)',
    'alter table notes add column more text',
    'drop table notes',
    'truncate notes',
    'create index more on notes (text)',
    `create trigger more before insert on notes execute function suppress_redundant_updates_trigger()`,
    'create temporary table more (id text)',
    `create function more() returns text language sql as $$ select '' $$`,
    `alter function shout(text) security definer`,
    'create schema more',
    'drop schema OWN cascade',
    'select * from migrations',
    'delete from migrations',
  ])('may not: %s', async (sql) => {
    expect(await refusalOf(sql)).toBe(NO_RIGHT);
  });

  it.each([
    `select * from OTHER.notes`,
    `insert into OTHER.notes (text) values ('three')`,
    `delete from OTHER.notes`,
    `create table OTHER.more (id text)`,
    `select OTHER.shout('word')`,
    `select nextval('OTHER.notes_number_seq')`,
    'create table public.more (id text)',
  ])('has no right in the schema of another: %s', async (sql) => {
    expect(await refusalOf(sql)).toBe(NO_RIGHT);
  });
});

describe('a migration', () => {
  it('stops with the statement that makes the role, when there is none', async () => {
    await expect(runMigrations({ ...both, role: 'nobody' })).rejects.toThrow(
      /There is no role "nobody"[\s\S]*create role nobody login password '\.\.\.'/,
    );
  });

  it('gives no rights to the owner itself, who would keep all of them', async () => {
    const { username } = new URL(url);
    await expect(runMigrations({ ...both, role: username })).rejects.toThrow(
      `The role "${username}" may do everything that the owner of the tables may`,
    );
  });

  it('refuses a name of a role that is not a plain name', async () => {
    await expect(runMigrations({ ...both, role: 'a; drop schema b' })).rejects.toThrow(
      'cannot be the name of a role',
    );
  });
});
