import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a person put right in the conversation of a screenshot, as JSON; null when nothing. No analysis changes it. */
export class KeepMends1766000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table screenshots add column mended_conversation text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table screenshots drop column mended_conversation');
  }
}
