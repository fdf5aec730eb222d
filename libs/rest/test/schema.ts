import { testPostgresUrl } from '@dearly/testing';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Pool } from 'pg';
import { KnownFacts, lendFrom, readFacts, type RestDatabase, type RoleNames } from '../src';

export type TestSchema = {
  name: string;
  pool: Pool;
  database: RestDatabase;
  /** Runs SQL as the owner of the schema, which it does not have to name. */
  run: (sql: string) => Promise<void>;
  drop: () => Promise<void>;
};

/** A schema of its own from one of the files beside; all roles may do anything in it that no policy forbids. */
export async function createSchema(file: string): Promise<TestSchema> {
  const name = `rest_${randomBytes(6).toString('hex')}`;
  const pool = new Pool({ connectionString: testPostgresUrl(), options: `-c search_path=${name}`, max: 3 });
  const run = async (sql: string): Promise<void> => void (await pool.query(sql));
  await run(`create schema ${name}`);
  await run(readFileSync(path.join(__dirname, file), 'utf8'));
  const owner = new URL(testPostgresUrl()).username;
  const names: RoleNames = {
    anon: `${owner}_anon`,
    authenticated: `${owner}_authenticated`,
    service_role: `${owner}_service_role`,
  };
  const roles = Object.values(names).join(', ');
  await run(`grant usage on schema ${name} to ${roles};
    grant all on all tables in schema ${name} to ${roles};
    grant all on all sequences in schema ${name} to ${roles};
    do $$ declare guarded regclass; begin
      for guarded in select oid from pg_class where relnamespace = '${name}'::regnamespace and relrowsecurity loop
        execute format('create policy all_rows on %s to ${names.service_role} using (true)', guarded);
      end loop;
    end $$`);
  const lend = lendFrom(pool);
  const facts = new KnownFacts(async () => [
    await lend((query) => readFacts(query, { schema: name, tables: 'all', functions: 'all' })),
  ]);
  const drop = async (): Promise<void> => {
    await run(`drop schema ${name} cascade`);
    await pool.end();
  };
  return { name, pool, database: { lend, facts, roles: names }, run, drop };
}
