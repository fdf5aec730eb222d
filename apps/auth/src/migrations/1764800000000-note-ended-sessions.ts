import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Notes every session that ends and every account that is banned, in the same transaction and whoever does it. The
 * number of the transaction orders them: a clock would let pass what was noted early and committed late.
 */
export class NoteEndedSessions1764800000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ended_sessions (
        id uuid not null,
        transaction xid8 not null default pg_current_xact_id(),
        ended_at timestamptz not null default clock_timestamp(),
        primary key (transaction, id)
      )`);
    await runner.query('create index ended_sessions_by_age on ended_sessions (ended_at)');
    await runner.query(`
      create function note_ended() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into ended_sessions (id) values (coalesce(new.id, old.id)) on conflict do nothing;
        return null;
      end $$`);
    await runner.query(`
      create trigger note_ended_session after delete on sessions for each row execute function note_ended()`);
    await runner.query(`
      create trigger note_ban after update of banned_until on users for each row
        when (new.banned_until is distinct from old.banned_until and new.banned_until > now())
        execute function note_ended()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger note_ban on users');
    await runner.query('drop trigger note_ended_session on sessions');
    await runner.query('drop function note_ended');
    await runner.query('drop table ended_sessions');
  }
}
