import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is paid stands with the subscription. Empty for those stored before, until the provider's next event. */
export class KeepPrices1766500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table subscriptions add column price jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table subscriptions drop column price');
  }
}
