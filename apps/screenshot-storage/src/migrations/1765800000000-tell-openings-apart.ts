import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells of each analysis that is kept whether my message opened the conversation. What replicas of the release before
 * store meanwhile does not say so, and counts as an opening.
 */
export class TellOpeningsApart1765800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update screenshots set analysis_facts = analysis_facts || jsonb_build_object('isOpening',
        metadata::jsonb #>> '{ocr,parsedConversation,messages,0,sender}' is distinct from 'them')
      where analysis_facts is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update screenshots set analysis_facts = analysis_facts - 'isOpening'`);
  }
}
