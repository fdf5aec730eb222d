import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that were deleted, and the ways to find what they owned. */
export class ForgetUsers1764500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table forgotten_users (
        user_id uuid primary key,
        queued_at timestamptz not null default now(),
        done_at timestamptz
      )`);
    await runner.query('create index buckets_of_owner on buckets (owner)');
    await runner.query(
      `create index objects_of_uploader on objects (owner) where bucket_id <> 'screenshots'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index objects_of_uploader, buckets_of_owner');
    await runner.query('drop table forgotten_users');
  }
}
