import { createOutbox, dropOutbox } from '@dearly/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters with codes and links, PKCE flows, second factors, and what an account remembers of them. */
export class WholeAccountService1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table users
        add column is_anonymous boolean not null default false,
        add column phone_confirmed_at timestamptz,
        add column invited_at timestamptz,
        add column confirmation_sent_at timestamptz,
        add column recovery_sent_at timestamptz,
        add column new_email text,
        add column email_change_sent_at timestamptz,
        add column new_phone text,
        add column phone_change_sent_at timestamptz,
        add column reauthentication_sent_at timestamptz,
        add column factor_text_sent_at timestamptz,
        add column deleted_at timestamptz`);
    await runner.query('create index users_newest_first on users (created_at desc, id)');
    await createLetters(runner);
    await createFactors(runner);
    await createOutbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropOutbox(runner);
    await runner.query('alter table sessions drop column factor_id');
    await runner.query('drop table challenges, factors, letters, flows, pretended_letters, mail_counts');
    await runner.query(`
      alter table users drop column is_anonymous, drop column phone_confirmed_at, drop column invited_at,
        drop column confirmation_sent_at, drop column recovery_sent_at, drop column new_email,
        drop column email_change_sent_at, drop column new_phone, drop column phone_change_sent_at,
        drop column reauthentication_sent_at, drop column factor_text_sent_at, drop column deleted_at`);
  }
}

async function createLetters(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table flows (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      auth_code uuid not null unique,
      method text not null,
      challenge text not null,
      challenge_method text not null,
      created_at timestamptz not null,
      code_issued_at timestamptz,
      session_id uuid
    )`);
  await runner.query('create index flows_of_user on flows (user_id)');
  await runner.query(`
    create table letters (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      slot text not null,
      purpose text not null,
      address text not null,
      flow_id uuid references flows (id) on delete cascade,
      redirect_to text not null,
      salt text,
      token_hash text unique,
      failed_tries integer not null default 0,
      created_at timestamptz not null,
      unique (user_id, slot)
    )`);
  await runner.query('create index letters_of_address on letters (address)');
  await runner.query(`
    create table pretended_letters (
      address_hash bytea not null,
      gate text not null,
      pretended_at timestamptz not null,
      primary key (address_hash, gate)
    )`);
  await runner.query('create table mail_counts (hour timestamptz primary key, mails integer not null)');
}

async function createFactors(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table factors (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      friendly_name text,
      factor_type text not null,
      status text not null,
      secret text,
      phone text,
      last_step bigint,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      last_challenged_at timestamptz
    )`);
  await runner.query('create index factors_of_user on factors (user_id)');
  await runner.query(`
    create table challenges (
      id uuid primary key,
      factor_id uuid not null references factors (id) on delete cascade,
      ip text,
      code_hash text,
      failed_tries integer not null default 0,
      created_at timestamptz not null,
      verified_at timestamptz
    )`);
  await runner.query('create index challenges_of_factor on challenges (factor_id)');
  await runner.query(
    'alter table sessions add column factor_id uuid references factors (id) on delete set null',
  );
}
