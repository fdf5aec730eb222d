import { createRequester } from '@dearly/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets accounts ask for their audiences and screenshots as tables (docs/rest.md): policies say whose rows are whose, and
 * what the service has checked so far the database checks as well. Row-level security begins with the rights, which
 * follow the migrations.
 */
export class OpenTables1765500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createRequester(runner);
    await runner.query(`create policy own on audiences
      using (owner = (select requester())) with check (owner = (select requester()))`);
    await runner.query('create policy own on screenshots for select using (owner = (select requester()))');
    await runner.query('create index screenshots_of_owner on screenshots (owner, id desc)');
    await guardAudiences(runner);
    await describeScreenshots(runner);
    await createFunctions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function audience_insights, message_stats');
    await runner.query(`alter table screenshots disable row level security,
      drop column analysis_state, drop column storage_path, drop column content_type, drop column size`);
    await runner.query(`drop trigger describe_picture on screenshots; drop function describe_picture`);
    await runner.query('drop index screenshots_of_owner; drop policy own on screenshots');
    await runner.query(`alter table audiences disable row level security,
      drop constraint name_of_1_to_120_characters, drop constraint description_of_1_to_1000_characters,
      alter id drop default, alter owner drop default,
      alter created_at drop default, alter updated_at drop default`);
    await runner.query(`drop trigger touch on audiences; drop function touch;
      drop trigger refuse_deleted on audiences; drop function refuse_deleted;
      drop trigger refuse_too_many on audiences; drop function refuse_too_many_audiences; drop function new_id`);
    await runner.query('alter function count_audiences security invoker; drop policy own on audiences');
    await runner.query('drop function requester');
  }
}

/** Rows that were there before are left as they are. */
async function guardAudiences(runner: QueryRunner): Promise<void> {
  // A UUIDv7, which grows with time; Postgres makes them itself from 18 on.
  await runner.query(`
    create function new_id() returns uuid language sql volatile as $$
      select encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
        placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6), 52, 1), 53, 1), 'hex')::uuid
    $$`);
  await runner.query(`
    alter table audiences
      alter id set default new_id(), alter owner set default requester(),
      alter created_at set default now(), alter updated_at set default now(),
      add constraint name_of_1_to_120_characters
        check (name = btrim(name) and char_length(name) between 1 and 120) not valid,
      add constraint description_of_1_to_1000_characters
        check (char_length(description) between 1 and 1000) not valid`);
  await runner.query(`
    create function touch() returns trigger language plpgsql as $$
    begin
      new.updated_at := now();
      return new;
    end $$`);
  await runner.query(`
    create trigger touch before update on audiences for each row
      when (new.updated_at = old.updated_at) execute function touch()`);
  // As refuseDeletedUser does: until the transaction ends, the account stays what it is.
  await runner.query(`
    create function refuse_deleted() returns trigger language plpgsql security definer set search_path from current as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('owner ' || new.owner, 0));
      if exists (select from forgotten_users where user_id = new.owner) then
        raise exception using errcode = '42501', message = 'the account was deleted';
      end if;
      return new;
    end $$`);
  await runner.query(`
    create trigger refuse_deleted before insert or update of owner on audiences
      for each row execute function refuse_deleted()`);
  // Counted by who may not see the counters. The trigger that counts comes first, by its name.
  await runner.query('alter function count_audiences security definer');
  await runner.query(`
    create function refuse_too_many_audiences() returns trigger language plpgsql security definer
      set search_path from current as $$
    declare most bigint := nullif(current_setting('dearly.most_audiences', true), '')::bigint;
    begin
      if exists (select from account_usage where audiences > most and owner in (select owner from added)) then
        raise exception using errcode = 'PT409', message = 'an account has at most ' || most || ' audiences',
          hint = 'Delete audiences that you do not need any more.';
      end if;
      return null;
    end $$`);
  await runner.query(`
    create trigger refuse_too_many after insert on audiences referencing new table as added
      for each statement execute function refuse_too_many_audiences()`);
}

/** The columns that live events tell: what is known of the picture, which never changes, and how far the analysis is. */
async function describeScreenshots(runner: QueryRunner): Promise<void> {
  await runner.query(`
    alter table screenshots
      add column storage_path text, add column content_type text, add column size bigint,
      add column analysis_state text generated always as (
        case when analysis_run is not null then 'queued' when analysis_error is not null then 'failed'
          when is_analyzed then 'done' else 'none' end) stored`);
  await runner.query(`
    update screenshots set storage_path = o.key, content_type = o.content_type, size = o.size
    from objects o where o.id = image_id`);
  await runner.query(`
    create function describe_picture() returns trigger language plpgsql as $$
    begin
      select key, content_type, size into new.storage_path, new.content_type, new.size
      from objects where id = new.image_id;
      return new;
    end $$`);
  await runner.query(`
    create trigger describe_picture before insert on screenshots
      for each row execute function describe_picture()`);
}

/** What insights are counted from, of the rows that the one who asks may see. */
async function createFunctions(runner: QueryRunner): Promise<void> {
  const conversations = `
    json_build_object('total', count(*), 'analyzed', count(*) filter (where is_analyzed), 'features',
      coalesce(json_agg(analysis_facts order by id desc) filter (where analysis_facts is not null), '[]'))
    from screenshots`;
  await runner.query(`
    create function audience_insights(audience_id uuid) returns json language sql stable as $$
      select ${conversations} where screenshots.audience_id = audience_insights.audience_id
    $$`);
  await runner.query(`
    create function message_stats("from" timestamptz, "to" timestamptz) returns json language sql stable as $$
      select ${conversations} where created_at >= "from" and created_at < "to"
    $$`);
}
