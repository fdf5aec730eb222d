import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Counts messages by whom they go to and who asks, where only the hour's mails of the installation were counted. The
 * table of those, mail_counts, stays for the release before, which goes on while this is rolled out.
 */
export class CountSends1765200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table send_counts (
        kind text not null,
        key bytea not null,
        period timestamptz not null,
        sends integer not null,
        primary key (kind, key, period)
      )`);
    await runner.query('create index send_counts_by_age on send_counts (period)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table send_counts');
  }
}
