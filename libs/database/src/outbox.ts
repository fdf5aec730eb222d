import type { EntityManager, QueryRunner } from 'typeorm';
import { withOrigin } from './outbox-origin';

/** Work to be done once the transaction that noted it has been committed. `input` holds ids only. */
export type OutboxJob = { name: string; input: unknown; id: string };

/** Creates the table `outbox` in the schema of a service; for its migration. */
export async function createOutbox(runner: QueryRunner): Promise<void> {
  await runner.query(`
    create table outbox (
      number bigint generated always as identity primary key,
      name text not null,
      input jsonb not null,
      job_id text not null,
      created_at timestamptz not null default now()
    )`);
}

/** Removes the table, with what was not delivered yet. */
export async function dropOutbox(runner: QueryRunner): Promise<void> {
  await runner.query('drop table outbox');
}

/**
 * Notes jobs in the transaction of `manager`: they exist if, and only if, it is committed. The same `id` twice is one
 * job, and it belongs to the trace and the request that are under way. Call `OutboxRelay.notify` after the commit to
 * spare them the wait for the next look.
 */
export async function addToOutbox(manager: EntityManager, ...jobs: OutboxJob[]): Promise<void> {
  if (jobs.length === 0) return;
  await manager.query(
    `insert into outbox (name, input, job_id)
     select name, input::jsonb, job_id from unnest($1::text[], $2::text[], $3::text[]) as job (name, input, job_id)`,
    [
      jobs.map(({ name }) => name),
      jobs.map(({ input }) => JSON.stringify(withOrigin(input))),
      jobs.map(({ id }) => id),
    ],
  );
}
