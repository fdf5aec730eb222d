import { randomBytes } from 'node:crypto';
import { testPostgresServiceRole, testPostgresUrl } from '@dearly/testing';
import pg from 'pg';
import { requestRoles, requireRequestRoles } from '../src';

const owner = new pg.Client({ connectionString: testPostgresUrl() });

beforeAll(() => owner.connect());
afterAll(() => owner.end());

describe('the request roles of a role', () => {
  it('are named after it', () => {
    expect(requestRoles('dearly_auth')).toEqual({
      anon: 'dearly_auth_anon',
      authenticated: 'dearly_auth_authenticated',
      service_role: 'dearly_auth_service_role',
    });
  });

  it('are there for the owner and for the role of a service', async () => {
    const [owning] = (await owner.query<{ name: string }>('select current_user::text as name')).rows;
    await requireRequestRoles(owner, owning?.name ?? '');
    await requireRequestRoles(owner, testPostgresServiceRole());
  });

  it('are named with the statements that make them, when they are missing', async () => {
    const role = `nobody_${randomBytes(4).toString('hex')}`;
    const message = await requireRequestRoles(owner, role).catch((error: Error) => error.message);
    for (const name of Object.values(requestRoles(role)))
      expect(message).toContain(`create role ${name} nologin noinherit; grant ${name} to ${role};`);
    expect(message).toContain(`The role "${role}" cannot become "${role}_anon", `);
  });

  it('refuses a name that is not plain', async () => {
    await expect(requireRequestRoles(owner, 'a; drop role b')).rejects.toThrow(
      'cannot be the name of a role',
    );
  });
});
