import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts, their identities, sessions with refresh tokens, and the keys that sign access tokens. */
export class CreateAccounts1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table users (
        id uuid primary key,
        email text unique,
        phone text unique,
        role text not null default 'authenticated',
        password_hash text,
        email_confirmed_at timestamptz,
        last_sign_in_at timestamptz,
        banned_until timestamptz,
        app_metadata jsonb not null,
        user_metadata jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      )`);
    await runner.query(`
      create table identities (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        provider text not null,
        provider_id text not null,
        email text,
        identity_data jsonb not null,
        last_sign_in_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        unique (provider, provider_id)
      )`);
    await runner.query('create index identities_of_user on identities (user_id)');
    await createSessions(runner);
    await runner.query(`
      create table signing_keys (
        kid text primary key,
        private_jwk jsonb not null,
        created_at timestamptz not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table signing_keys, refresh_tokens, sessions, identities, users');
  }
}

async function createSessions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table sessions (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      aal text not null,
      amr jsonb not null,
      refresh_secret bytea not null,
      user_agent text,
      ip text,
      created_at timestamptz not null,
      refreshed_at timestamptz,
      not_after timestamptz not null
    )`);
  await runner.query('create index sessions_of_user on sessions (user_id)');
  await runner.query(`
    create table refresh_tokens (
      session_id uuid not null references sessions (id) on delete cascade,
      number integer not null,
      parent integer,
      hash bytea not null unique,
      created_at timestamptz not null,
      revoked_at timestamptz,
      primary key (session_id, number)
    )`);
}
