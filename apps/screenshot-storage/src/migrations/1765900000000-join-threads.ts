import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which screenshots show one conversation: `thread_id` is the first of them, `thread_place` counts from 1; both are null
 * for one that stands alone. `contact_key` is the person's name as pictures are compared by. Screenshots that were
 * analysed before are compared when the next one of their person is.
 */
export class JoinThreads1765900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table screenshots
        add column contact_key text,
        add column thread_id uuid,
        add column thread_place integer,
        add check ((thread_id is null) = (thread_place is null))`);
    await runner.query(`
      update screenshots set contact_key = nullif(left(btrim(regexp_replace(
        lower(metadata::jsonb #>> '{ocr,parsedConversation,contact}'), '\\s+', ' ', 'g')), 200), '')
      where metadata is not null`);
    await runner.query(
      'create index screenshots_of_contact on screenshots (audience_id, contact_key, id desc) where is_analyzed',
    );
    await runner.query(
      'create index screenshots_of_thread on screenshots (thread_id, thread_place) where thread_id is not null',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index screenshots_of_thread, screenshots_of_contact');
    await runner.query(
      'alter table screenshots drop column contact_key, drop column thread_id, drop column thread_place',
    );
  }
}
