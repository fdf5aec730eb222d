import type { RequestRole } from '@dearly/contracts';
import type pg from 'pg';
import { assertPlainName } from './data-source-options';

/**
 * The roles that requests on tables run as, for a process that signs in as `role`: without a user, as a user, with the
 * service key. They belong to that role alone, so that no service gets at what another one serves.
 */
export function requestRoles(role: string): Record<RequestRole, string> {
  return {
    anon: `${role}_anon`,
    authenticated: `${role}_authenticated`,
    service_role: `${role}_service_role`,
  };
}

/**
 * Makes sure that `role` may become each of its request roles.
 * @throws Error with the statements to run as a superuser when one of them, or the membership in it, is missing
 */
export async function requireRequestRoles(owner: pg.Client, role: string): Promise<void> {
  assertPlainName(role, 'role');
  const names = Object.values(requestRoles(role));
  const { rows } = await owner.query<{ name: string; isThere: boolean }>(
    `select name, r.oid is not null as "isThere"
     from unnest($1::text[]) with ordinality as wanted (name, place) left join pg_roles r on r.rolname = name
     where r.oid is null or not exists (
       select from pg_auth_members m join pg_roles as worker on worker.oid = m.member
       where m.roleid = r.oid and worker.rolname = $2)
     order by place`,
    [names, role],
  );
  if (rows.length === 0) return;
  const statements = rows.flatMap(({ name, isThere }) => [
    ...(isThere ? [] : [`create role ${name} nologin noinherit;`]),
    `grant ${name} to ${role};`,
  ]);
  throw new Error(
    `The role "${role}" cannot become ${rows.map(({ name }) => `"${name}"`).join(', ')}, which requests on tables run as. ` +
      `Run this as a superuser of this database, then start again: ${statements.join(' ')}`,
  );
}
