import { adviceOn, withoutValues } from './program';

describe('the complaint of a program of PostgreSQL', () => {
  it('is told without the values of rows', () => {
    const complaint = [
      'pg_restore: error: could not execute query: ERROR:  duplicate key value violates unique constraint "users_email_key"',
      'DETAIL:  Key (email)=(ann@example.com) already exists.',
      'Command was: ALTER TABLE ONLY auth.users',
      'pg_restore: error: COPY failed for table "users": ERROR:  invalid input syntax for type uuid: "ann"',
      'CONTEXT:  COPY users, line 1, column id: "ann"',
    ].join('\n');
    expect(withoutValues(complaint)).toBe(
      'could not execute query: ERROR:  duplicate key value violates unique constraint "users_email_key" COPY failed for table "users"',
    );
  });

  it('comes with what to do when a role of a policy is missing', () => {
    const advice = adviceOn(
      'could not execute query: ERROR:  role "dearly_billing_service_role" does not exist',
    );
    expect(advice).toContain('Make the role dearly_billing_service_role first');
    expect(adviceOn('aborting because of server version mismatch')).toBe('');
  });

  it('says what a person can act on', () => {
    expect(withoutValues('pg_dump: error: aborting because of server version mismatch\n')).toBe(
      'aborting because of server version mismatch',
    );
  });
});
