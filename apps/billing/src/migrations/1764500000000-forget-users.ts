import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that were deleted. A customer of one of them is still to be deleted at the payment provider. */
export class ForgetUsers1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table forgotten_users (
        user_id uuid primary key,
        queued_at timestamptz not null default now(),
        done_at timestamptz
      )`);
    await runner.query(
      'create index provider_events_of_user on provider_events (user_id) where user_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index provider_events_of_user');
    await runner.query('drop table forgotten_users');
  }
}
