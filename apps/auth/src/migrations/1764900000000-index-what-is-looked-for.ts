import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Index -> what it is on. Sweeps look by age, removals by what refers to the row that goes. */
const INDEXES = {
  sessions_by_end: 'sessions (not_after)',
  sessions_of_factor: 'sessions (factor_id) where factor_id is not null',
  letters_by_age: 'letters (created_at)',
  letters_of_flow: 'letters (flow_id) where flow_id is not null',
  pretended_letters_by_age: 'pretended_letters (pretended_at)',
  flows_by_age: 'flows (created_at)',
  challenges_by_age: 'challenges (created_at)',
  factors_by_age: `factors (created_at) where status = 'unverified'`,
  factors_of_phone: 'factors (phone) where phone is not null',
  users_of_new_email: 'users (new_email) where new_email is not null',
  users_of_new_phone: 'users (new_phone) where new_phone is not null',
};

/** Lets no call and no sweep read a whole table; `tables-read-whole.long.spec.ts` measures it. */
export class IndexWhatIsLookedFor1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(INDEXES)) await runner.query(`create index ${name} on ${on}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index ${Object.keys(INDEXES).join(', ')}`);
  }
}
