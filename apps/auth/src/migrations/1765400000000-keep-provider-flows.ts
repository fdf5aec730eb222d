import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sign-ins that are under way at an OpenID provider: minutes each, swept by their age. */
export class KeepProviderFlows1765400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table provider_flows (
        id uuid primary key,
        state_hash bytea not null unique,
        browser_hash bytea not null,
        provider text not null,
        verifier text not null,
        redirect_to text not null,
        challenge text,
        created_at timestamptz not null
      )`);
    await runner.query('create index provider_flows_by_age on provider_flows (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table provider_flows');
  }
}
