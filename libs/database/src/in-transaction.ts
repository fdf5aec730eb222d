import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { databaseErrorCode } from './database-errors';

/** Deadlock, serialization failure: Postgres undid a whole transaction only because another one was in its way. */
const IN_THE_WAY = ['40P01', '40001'];
const TRIES = 4;
const LONGEST_PAUSE_MS = 50;

/**
 * Runs work in one transaction, and once more, up to three times, when Postgres chose it to resolve a deadlock. Work
 * therefore does nothing that a rollback does not undo. Rejects with what the work, or the last try, failed with.
 */
export async function inTransaction<T>(
  database: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (tries === TRIES || !IN_THE_WAY.includes(databaseErrorCode(error) ?? '')) throw error;
      // Not all at the same moment again.
      await sleep(randomInt(LONGEST_PAUSE_MS));
    }
  }
}
