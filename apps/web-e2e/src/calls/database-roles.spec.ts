import { Client, type QueryResultRow } from 'pg';
import { expect, test } from '../installation';
import type { Stack } from '../stack';

const SCHEMAS = ['auth', 'billing', 'screenshots'];
const NO_RIGHT = '42501';

async function ask<Row extends QueryResultRow>(url: string, sql: string, values?: unknown[]): Promise<Row[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Statement -> SQLSTATE of its refusal. */
async function refusalsOf(url: string, statements: string[]): Promise<Record<string, string | undefined>> {
  const client = new Client(url);
  await client.connect();
  const refusals: Record<string, string | undefined> = {};
  for (const sql of statements) {
    refusals[sql] = await client.query(sql).then(
      () => undefined,
      ({ code }: { code?: string }) => code,
    );
  }
  await client.end();
  return refusals;
}

/** What the role of a service may do with the tables of the whole database: `schema.table` -> kinds of statements. */
async function rightsOf({ databaseUrl }: Stack, role: string): Promise<Map<string, string>> {
  const rows = await ask<{ table: string; rights: string }>(
    databaseUrl,
    `select c.oid::regclass::text as table, coalesce(string_agg(kind, ' ' order by kind)
       filter (where has_table_privilege($1, c.oid, kind) and has_schema_privilege($1, c.relnamespace, 'usage')), '')
       as rights
     from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'])
       as kinds (kind)
     where c.relkind in ('r', 'p') and c.relnamespace::regnamespace::text = any($2) group by c.oid`,
    [role, SCHEMAS],
  );
  return new Map(rows.map(({ table, rights }) => [table, rights]));
}

test.describe('a service at the database', () => {
  test('works as a role of its own, and never as the owner of the tables', async ({ stack }) => {
    const connections = await ask<{ name: string; role: string }>(
      stack.databaseUrl,
      `select distinct application_name as name, usename as role from pg_stat_activity
       where application_name like 'dearly-%' order by 1`,
    );
    expect(connections).toEqual(
      SCHEMAS.map((schema) => ({ name: `dearly-${schema}`, role: `dearly_${schema}` })),
    );
  });

  for (const schema of SCHEMAS) {
    test(`reads and writes the tables of ${schema} alone`, async ({ stack }) => {
      const rights = await rightsOf(stack, `dearly_${schema}`);
      expect([...rights.keys()].map((table) => table.split('.')[0])).toEqual(expect.arrayContaining(SCHEMAS));
      for (const [table, right] of rights) {
        const isOwn = table.startsWith(`${schema}.`) && table !== `${schema}.migrations`;
        expect([table, right]).toEqual([table, isOwn ? 'delete insert select update' : '']);
      }
    });

    test(`is refused everything else that a stranger in ${schema} would try`, async ({ stack }) => {
      const tables = await ask<{ table: string }>(
        stack.databaseUrl,
        `select oid::regclass::text as table from pg_class
         where relkind = 'r' and relnamespace::regnamespace::text = any($1)`,
        [SCHEMAS],
      );
      const names = tables.map(({ table }) => table);
      const foreign = names.filter((table) => !table.startsWith(`${schema}.`));
      const statements = [
        ...names.flatMap((table) => [
          `alter table ${table} add column more text`,
          `drop table ${table}`,
          `truncate ${table}`,
        ]),
        ...foreign.flatMap((table) => [
          `select * from ${table}`,
          `delete from ${table}`,
          `insert into ${table} default values`,
        ]),
        ...[...SCHEMAS, 'public'].map((other) => `create table ${other}.more (id text)`),
        `copy (select 1) to program 'true'`,
        `select pg_read_file('postgresql.conf')`,
      ];
      const refused = Object.fromEntries(statements.map((sql) => [sql, NO_RIGHT]));
      expect(await refusalsOf(stack.roleUrls[schema] ?? '', statements)).toEqual(refused);
    });
  }
});
