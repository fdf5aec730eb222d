import type { QueryRunner } from 'typeorm';

/**
 * Creates the function `requester()` in the schema of a migration: the account that a request on tables comes from
 * (docs/rest.md), null for everybody else. Policies compare with `(select requester())`, which is asked once a statement.
 */
export async function createRequester(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create function requester() returns uuid language sql stable as $$
      select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid
    $$`);
}
