import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets the sweep find runs that have waited for long among many screenshots. */
export class FindLostAnalyses1764600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index screenshots_queued on screenshots (analysis_queued_at) where analysis_queued_at is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index screenshots_queued');
  }
}
