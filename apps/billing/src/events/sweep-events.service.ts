import { addToOutbox, inTransaction, OutboxRelay } from '@dearly/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const MOST_AT_ONCE = 500;

/** Looks after events whose jobs were given up. */
@Injectable()
export class SweepEventsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: OutboxRelay,
  ) {}

  /**
   * Queues again what has not been applied within all attempts of its job, for three days, as long as the provider
   * itself repeats an event. A job that still waits stays the only one: its id is the event's. What was applied is
   * deleted long after the provider can have sent it for the last time.
   */
  async sweep(): Promise<void> {
    const queued = await inTransaction(this.database, async (manager) => {
      const due: { id: string }[] = await manager.query(
        `select id from provider_events
         where applied_at is null and queued_at < now() - interval '5 minutes'
           and received_at > now() - interval '3 days'
         order by queued_at limit ${MOST_AT_ONCE} for update skip locked`,
      );
      const ids = due.map(({ id }) => id);
      await manager.query('update provider_events set queued_at = now() where id = any($1::text[])', [ids]);
      await addToOutbox(
        manager,
        ...ids.map((id) => ({ name: 'billing.apply' as const, input: { eventId: id }, id })),
      );
      return ids.length;
    });
    if (queued > 0) this.outbox.notify();
    await this.database.query(`delete from provider_events where applied_at < now() - interval '90 days'`);
  }
}
