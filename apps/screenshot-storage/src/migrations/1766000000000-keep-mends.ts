import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a person put right in the conversation of a screenshot, as JSON; null when nothing. No analysis changes it.
 * `analysis_begun` is the last run that asked for its picture: one that has not begun will see what is put right now.
 */
export class KeepMends1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table screenshots add column mended_conversation text, add column analysis_begun uuid',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table screenshots drop column mended_conversation, drop column analysis_begun');
  }
}
