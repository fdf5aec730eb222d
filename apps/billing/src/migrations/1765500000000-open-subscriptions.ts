import { createRequester } from '@dearly/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets accounts read their subscriptions as a table (docs/rest.md). Row-level security begins with the rights. */
export class OpenSubscriptions1765500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createRequester(runner);
    await runner.query(
      'create policy own on subscriptions for select using (user_id = (select requester()))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table subscriptions disable row level security');
    await runner.query('drop policy own on subscriptions');
    await runner.query('drop function requester');
  }
}
