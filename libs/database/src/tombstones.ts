import { AppError, type JobName } from '@dearly/contracts';
import { randomUUID } from 'node:crypto';
import { Column, Entity, PrimaryColumn, type DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from './in-transaction';
import { addToOutbox } from './outbox';
import type { OutboxRelay } from './outbox-relay';

const MOST_QUEUED = 500;

/** An account that was deleted; its id is all that is known of it. The row goes when nothing can name it any more. */
@Entity('forgotten_users')
export class TombstoneEntity {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId!: string;

  /** When the deletion of what it owned was queued last. */
  @Column('timestamptz', { name: 'queued_at' })
  queuedAt!: Date;

  /** Since when nothing of it is left. */
  @Column('timestamptz', { name: 'done_at', nullable: true })
  doneAt!: Date | null;
}

/**
 * Whether an account was deleted; asked in every transaction that makes a row for one, before the row is made: an
 * access token outlives its account by up to a day. Until the transaction ends the answer stays the same, so what it
 * makes is found.
 */
export async function isDeletedUser(manager: EntityManager, userId: string): Promise<boolean> {
  await manager.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockOf(userId)]);
  // A statement of its own: one that had to wait for the lock would still see what was there before.
  const tombstones: unknown[] = await manager.query('select 1 from forgotten_users where user_id = $1', [
    userId,
  ]);
  return tombstones.length > 0;
}

/** `isDeletedUser` for who acts. @throws AppError `unauthorized` for an access token that has outlived its account */
export async function refuseDeletedUser(manager: EntityManager, userId: string): Promise<void> {
  if (await isDeletedUser(manager, userId)) throw new AppError('unauthorized');
}

/** Waits for whatever is making rows for the account. Until the transaction ends, nobody makes one. */
export async function lockUser(manager: EntityManager, userId: string): Promise<void> {
  await manager.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockOf(userId)]);
}

/** Notes that an account was deleted: from the end of this transaction on there will be no new rows of it. */
export async function addTombstone(manager: EntityManager, userId: string): Promise<void> {
  await lockUser(manager, userId);
  await manager.query('insert into forgotten_users (user_id) values ($1) on conflict do nothing', [userId]);
}

/**
 * Queues `job` again for accounts whose deletion has not been finished within all attempts of it. Forgets those that
 * were done longer ago than `keep`, an interval of Postgres.
 */
export async function sweepTombstones(
  database: DataSource,
  outbox: OutboxRelay,
  { job, keep }: { job: JobName & `${string}.forget`; keep: string },
): Promise<void> {
  const queued = await inTransaction(database, async (manager) => {
    const [due] = (await manager.query(
      `update forgotten_users set queued_at = now() where user_id in (
         select user_id from forgotten_users
         where done_at is null and queued_at < now() - interval '5 minutes'
         order by queued_at limit ${MOST_QUEUED} for update skip locked)
       returning user_id as "userId"`,
    )) as [{ userId: string }[], number];
    // Ids of their own: the queue ignores one that it knows, also when that job is done.
    await addToOutbox(
      manager,
      ...due.map(({ userId }) => ({ name: job, input: { userId }, id: randomUUID() })),
    );
    return due.length;
  });
  if (queued > 0) outbox.notify();
  await database.query('delete from forgotten_users where done_at < now() - $1::interval', [keep]);
}

function lockOf(userId: string): string {
  return `owner ${userId}`;
}
