import type pg from 'pg';
import { assertPlainName } from './data-source-options';

/**
 * Lets a role work with what is in a schema, now and after later migrations of the same owner: read and write rows, count
 * on, call functions. It can change neither tables nor what the table `migrations` says of them. May be repeated.
 */
export async function grantRights(owner: pg.Client, schema: string, role: string): Promise<void> {
  assertPlainName(schema, 'schema');
  assertPlainName(role, 'role');
  const rows = 'select, insert, update, delete';
  await owner.query(`
    begin;
    grant usage on schema ${schema} to ${role};
    grant ${rows} on all tables in schema ${schema} to ${role};
    revoke all on ${schema}.migrations from ${role};
    grant usage on all sequences in schema ${schema} to ${role};
    grant execute on all functions in schema ${schema} to ${role};
    alter default privileges in schema ${schema} grant ${rows} on tables to ${role};
    alter default privileges in schema ${schema} grant usage on sequences to ${role};
    alter default privileges in schema ${schema} grant execute on functions to ${role};
    commit`);
}

/** @throws Error with what to do when there is no such role, or it may do as much as the owner */
export async function requireLesserRole(owner: pg.Client, role: string): Promise<void> {
  assertPlainName(role, 'role');
  const { rows } = await owner.query<{ mayAll: boolean }>(
    `select rolsuper or pg_has_role(oid, current_user, 'member') as "mayAll" from pg_roles where rolname = $1`,
    [role],
  );
  const [found] = rows;
  if (!found) {
    throw new Error(
      `There is no role "${role}", which DATABASE_ROLE names. Make it as a superuser of this database, then start again: ` +
        `create role ${role} login password '...'; grant connect on database ${owner.database ?? ''} to ${role};`,
    );
  }
  if (found.mayAll) {
    throw new Error(
      `The role "${role}" may do everything that the owner of the tables may. Give DATABASE_ROLE the name of another one, ` +
        'which is neither the owner, nor a member of it, nor a superuser.',
    );
  }
}
