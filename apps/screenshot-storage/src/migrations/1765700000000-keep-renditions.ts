import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Pictures as transformations show them, made of the blob `source_id`. Whoever marks that blob for deletion marks its
 * renditions in the same statement: replicas of the release before as well, which know nothing of them.
 */
export class KeepRenditions1765700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table renditions (
        blob_id uuid primary key references blobs (id),
        source_id uuid not null references blobs (id),
        name text collate "C" not null,
        owner uuid,
        content_type text not null,
        etag text not null,
        size bigint not null,
        created_at timestamptz not null,
        unique (source_id, name)
      )`);
    await runner.query(
      'create index renditions_of_owner on renditions (owner, created_at desc, blob_id desc)',
    );
    await runner.query(`
      create function remove_renditions() returns trigger language plpgsql set search_path from current as $$
      begin
        with removed as (delete from renditions where source_id = new.id returning blob_id)
        update blobs set state = 'doomed', batch_id = new.batch_id, sweep_at = new.sweep_at
        from removed where id = removed.blob_id;
        return null;
      end $$`);
    await runner.query(`
      create trigger remove_renditions after update of state on blobs
        for each row when (old.state = 'live' and new.state = 'doomed') execute function remove_renditions()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop trigger remove_renditions on blobs');
    await runner.query('drop function remove_renditions');
    // Their bytes lose nothing but their name: as doomed blobs they are swept.
    await runner.query(
      `update blobs set state = 'doomed', sweep_at = now() where id in (select blob_id from renditions)`,
    );
    await runner.query('drop table renditions');
  }
}
