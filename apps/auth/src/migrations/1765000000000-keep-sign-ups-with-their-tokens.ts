import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What somebody typed for an address that nobody has proven moves from the account to the one-time token that it was
 * sent with. An account that an administrator made keeps what it was given: its metadata does not name the account.
 */
export class KeepSignUpsWithTheirTokens1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table letters add column sign_up jsonb');
    await runner.query('alter table letters drop constraint letters_user_id_slot_key');
    await runner.query('create index letters_of_user on letters (user_id, slot)');
    await runner.query(`
      update letters set sign_up = jsonb_build_object('passwordHash', password_hash, 'data', user_metadata)
      from users where users.id = letters.user_id and purpose in ('signup', 'sms') and ${SELF_MADE}`);
    await runner.query(`update users set password_hash = null where ${SELF_MADE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update users set password_hash = sign_up ->> 'passwordHash' from letters
      where letters.user_id = users.id and sign_up ->> 'passwordHash' is not null and password_hash is null`);
    await runner.query(`
      delete from letters older using letters newer
      where older.user_id = newer.user_id and older.slot = newer.slot
        and (older.created_at, older.id) < (newer.created_at, newer.id)`);
    await runner.query('drop index letters_of_user');
    await runner.query('alter table letters drop column sign_up');
    await runner.query('alter table letters add unique (user_id, slot)');
  }
}

const SELF_MADE = `email_confirmed_at is null and phone_confirmed_at is null and not is_anonymous
  and invited_at is null and user_metadata ? 'sub'`;
