import type { AuthService } from './auth-fixture';

/** Every row of every table of the schema as text: what somebody reads who gets hold of the database or a copy. */
export async function dumpOf({ database, schema }: AuthService): Promise<string> {
  const tables = await database.query<{ name: string }[]>(
    `select format('%I', table_name) as name from information_schema.tables where table_schema = $1`,
    [schema],
  );
  const rows = await Promise.all(
    tables.map(({ name }) => database.query<{ text: string }[]>(`select t::text as text from ${name} t`)),
  );
  return rows
    .flat()
    .map(({ text }) => text)
    .join('\n');
}
