import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Do Not Contact lists that follow their account blind (docs/adr/0031-blind-do-not-contact.md): an owner and tags, nothing
 * else. The time is that of the transaction, so what came in one call has no order.
 */
export class KeepBlindTags1765600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table blind_tags (
        owner uuid not null default requester() references users (id) on delete cascade,
        tag text not null,
        created_at timestamptz not null default now(),
        primary key (owner, tag),
        constraint tag_of_32_hexadecimal_digits check (tag ~ '^[0-9a-f]{32}$')
      )`);
    await runner.query(`create policy own on blind_tags
      using (owner = (select requester())) with check (owner = (select requester()))`);
    await runner.query(`
      create function refuse_too_many_blind_tags() returns trigger language plpgsql security definer
        set search_path from current as $$
      declare most bigint := nullif(current_setting('dearly.most_blind_tags', true), '')::bigint;
      begin
        if (select count(*) from blind_tags where owner = requester()) > most then
          raise exception using errcode = 'PT409', message = 'an account has at most ' || most || ' blind tags',
            hint = 'Delete tags that you do not need any more.';
        end if;
        return null;
      end $$`);
    await runner.query(`
      create trigger require_account before insert on blind_tags
        for each statement execute function require_account()`);
    await runner.query(`
      create trigger refuse_too_many after insert on blind_tags
        for each statement execute function refuse_too_many_blind_tags()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table blind_tags');
    await runner.query('drop function refuse_too_many_blind_tags');
  }
}
