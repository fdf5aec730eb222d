import { setTimeout as sleep } from 'node:timers/promises';
import type { AuthService } from './auth-fixture';

/** Resolves once a call of the service waits for a row that somebody else holds. */
export async function waitingForLock({ database, schema }: AuthService): Promise<void> {
  const end = Date.now() + 10_000;
  for (;;) {
    const waiting = await database.query(
      `select 1 from pg_locks join pg_stat_activity using (pid)
       where not granted and application_name = 'dearly-' || $1`,
      [schema],
    );
    if (waiting.length > 0) return;
    if (Date.now() > end) throw new Error('Nothing waits for a lock.');
    await sleep(20);
  }
}
