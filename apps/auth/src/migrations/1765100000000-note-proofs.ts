import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes when the person behind a session last showed who they are. */
export class NoteProofs1765100000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions add column proven_at timestamptz');
    await runner.query('update sessions set proven_at = created_at');
    await runner.query('alter table sessions alter column proven_at set not null');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table sessions drop column proven_at');
  }
}
