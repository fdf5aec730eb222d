import { createRequester } from '@dearly/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Private rooms (account protocol, A7): topics that an account opens, and who may listen and speak there. Requests reach
 * both tables (docs/rest.md) and nothing else of this schema. Row-level security begins with the rights.
 */
export class OpenRooms1765500000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createRequester(runner);
    await createTables(runner);
    await createPolicies(runner);
    await createLimits(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table room_members, rooms');
    await runner.query(
      'drop function joined_rooms, require_account, refuse_too_many_rooms, refuse_too_many_room_members',
    );
    await runner.query('drop function requester');
  }
}

/** A room without an owner belongs to whoever has the service key. The row of a member counts before `all_may_...`. */
async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table rooms (
      topic text primary key,
      owner uuid default requester() references users (id) on delete cascade,
      all_may_listen boolean not null default false,
      all_may_speak boolean not null default false,
      created_at timestamptz not null default now(),
      constraint topic_of_1_to_120_plain_characters
        check (topic ~ '^[A-Za-z0-9_.:/-]{1,120}$' and topic !~* '^user:')
    )`);
  await runner.query(`
    create table room_members (
      topic text references rooms (topic) on delete cascade,
      user_id uuid references users (id) on delete cascade,
      may_listen boolean not null default true,
      may_speak boolean not null default true,
      primary key (topic, user_id)
    )`);
  await runner.query('create index rooms_of_owner on rooms (owner)');
  await runner.query('create index room_members_of_user on room_members (user_id)');
}

/**
 * Each table's policies look at the other one; a function that sees past them keeps that from going in circles. Arrays are
 * made once a statement and found by the indexes.
 */
async function createPolicies(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create function joined_rooms() returns setof text language sql stable security definer
      set search_path from current as $$
      select topic from room_members where user_id = requester()
    $$`);
  await runner.query(`create policy own on rooms
    using (owner = (select requester())) with check (owner = (select requester()))`);
  await runner.query(
    'create policy of_member on rooms for select using (topic = any (array(select joined_rooms())))',
  );
  const isOwn = 'topic = any (array(select topic from rooms where owner = (select requester())))';
  await runner.query(`create policy of_own_room on room_members using (${isOwn}) with check (${isOwn})`);
  await runner.query('create policy own on room_members for select using (user_id = (select requester()))');
  await runner.query('create policy leave on room_members for delete using (user_id = (select requester()))');
}

/** What the service key adds is not counted: no account asks. */
async function createLimits(runner: QueryRunner): Promise<void> {
  // Until the transaction ends, the account stays what it is, and no other one counts what it owns.
  await runner.query(`
    create function require_account() returns trigger language plpgsql security definer set search_path from current as $$
    begin
      perform from users where id = requester() and deleted_at is null for no key update;
      if not found and requester() is not null then
        raise exception using errcode = '42501', message = 'the account was deleted';
      end if;
      return null;
    end $$`);
  await refuseTooMany(runner, 'rooms', 'rooms', 'Delete rooms that you do not need any more.');
  await refuseTooMany(
    runner,
    'room_members',
    'room_members natural join rooms',
    'Remove members of your rooms who do not come any more.',
  );
}

async function refuseTooMany(
  runner: QueryRunner,
  table: string,
  source: string,
  hint: string,
): Promise<void> {
  const kept = table.replace('_', ' ');
  await runner.query(`
    create function refuse_too_many_${table}() returns trigger language plpgsql security definer
      set search_path from current as $$
    declare most bigint := nullif(current_setting('dearly.most_${table}', true), '')::bigint;
    begin
      if (select count(*) from ${source} where owner = requester()) > most then
        raise exception using errcode = 'PT409', message = 'an account has at most ' || most || ' ${kept}',
          hint = '${hint}';
      end if;
      return null;
    end $$`);
  await runner.query(`
    create trigger require_account before insert on ${table} for each statement execute function require_account()`);
  await runner.query(`
    create trigger refuse_too_many after insert on ${table}
      for each statement execute function refuse_too_many_${table}()`);
}
