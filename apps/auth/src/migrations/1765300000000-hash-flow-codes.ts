import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Makes room for the hash of a PKCE flow's code. The code in clear, and all else that is to be sealed or hashed, is
 * replaced when auth starts: a migration does not know the keys, and code of the release before may still run.
 */
export class HashFlowCodes1765300000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table flows add column code_hash bytea unique');
    await runner.query('alter table flows alter column auth_code drop not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('delete from flows where auth_code is null');
    await runner.query('alter table flows alter column auth_code set not null');
    await runner.query('alter table flows drop column code_hash');
  }
}
