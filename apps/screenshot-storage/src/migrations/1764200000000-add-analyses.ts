import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far the reading of a screenshot is. `analysis_run` is the run that is queued, `analysis_error` the code of the
 * last one when it failed and none is queued since, `analysis_facts` what insights are counted from.
 */
export class AddAnalyses1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table screenshots
        add column analysis_run uuid,
        add column analysis_queued_at timestamptz,
        add column analysis_error text,
        add column analysis_facts jsonb,
        add column analyzed_at timestamptz,
        add check ((analysis_run is null) = (analysis_queued_at is null))`);
    await runner.query(
      'create index screenshots_to_analyze on screenshots (audience_id, id desc) where not is_analyzed',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index screenshots_to_analyze');
    await runner.query(`
      alter table screenshots
        drop column analysis_run, drop column analysis_queued_at, drop column analysis_error,
        drop column analysis_facts, drop column analyzed_at`);
  }
}
