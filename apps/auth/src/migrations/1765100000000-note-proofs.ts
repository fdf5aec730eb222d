import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes when the person behind a session last showed who they are. */
export class NoteProofs1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions add column proven_at timestamptz');
    await runner.query('update sessions set proven_at = created_at');
    // The default is for the release before, which goes on while this is rolled out.
    await runner.query(
      'alter table sessions alter column proven_at set not null, alter column proven_at set default now()',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions drop column proven_at');
  }
}
