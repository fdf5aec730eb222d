import { exposedBy, type TableRights } from '@dearly/contracts';
import { requestRoles } from '@dearly/database';
import { testPostgresServiceRole } from '@dearly/testing';
import { startAuth, type AuthService } from './auth-fixture';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(async () => {
  await auth.stop();
});

describe('requests, in the schema of accounts and secrets', () => {
  const roles = Object.values(requestRoles(testPostgresServiceRole()));

  it('have no right on anything but rooms, their members and blind copies', async () => {
    const rows: { name: string; role: string; rights: string[] }[] = await auth.database.query(
      `select relname as name, role,
         array_remove(array[
           case when relkind = 'S' then case when has_sequence_privilege(role, c.oid, 'usage, select, update') then 'sequence' end
             when has_table_privilege(role, c.oid, 'delete, truncate, references, trigger')
               or has_any_column_privilege(role, c.oid, 'select, insert, update, references') then 'table' end],
           null) as rights
       from pg_class c cross join unnest($2::text[]) role
       where relnamespace = $1::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f', 'S')`,
      [auth.schema, roles],
    );
    expect(rows.length).toBeGreaterThan(3 * 15);
    const reached = rows.filter(({ rights }) => rights.length > 0);
    expect(new Set(reached.map(({ name }) => name))).toEqual(
      new Set(['rooms', 'room_members', 'blind_tags']),
    );
    expect(reached.some(({ role }) => role.endsWith('_anon'))).toBe(false);
  });

  it('reach of these three what is written down, column by column', async () => {
    const columns: { table: string; column: string; verb: 'select' | 'insert' | 'update' }[] =
      await auth.database.query(
        `select relname as table, attname as column, verb from pg_class c join pg_attribute a on attrelid = c.oid
         cross join unnest(array['select', 'insert', 'update']) verb
         where relnamespace = $1::regnamespace and relname in ('rooms', 'room_members', 'blind_tags') and attnum > 0
           and has_column_privilege($2, c.oid, attname, verb)`,
        [auth.schema, roles.find((role) => role.endsWith('_authenticated'))],
      );
    for (const [name, rights] of Object.entries<TableRights>(exposedBy('auth').tables))
      for (const verb of ['select', 'insert', 'update'] as const)
        expect(
          columns
            .filter((one) => one.table === name && one.verb === verb)
            .map(({ column }) => column)
            .sort(),
        ).toEqual([...(rights[verb] ?? [])].sort());
  });

  // Functions of triggers can be called by nobody.
  it('call no function but those that policies and defaults need', async () => {
    const rows: { name: string }[] = await auth.database.query(
      `select distinct proname as name from pg_proc p cross join unnest($2::text[]) role
       where pronamespace = $1::regnamespace and prorettype <> 'trigger'::regtype
         and has_function_privilege(role, p.oid, 'execute') order by 1`,
      [auth.schema, roles],
    );
    expect(rows.map(({ name }) => name)).toEqual(['joined_rooms', 'requester']);
  });
});
