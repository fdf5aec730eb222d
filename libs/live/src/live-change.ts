import { LIVE_COLUMNS, type LiveEvent, type LiveTable } from '@dearly/contracts';

/** The row of a live event: every column that is told, so that none is missing. */
export type LiveRow<T extends LiveTable> = Record<keyof (typeof LIVE_COLUMNS)[T] & string, unknown>;

/** A row was made. */
export function liveInsert<T extends LiveTable>(table: T, record: LiveRow<T>): LiveEvent {
  return { kind: 'change', table, type: 'INSERT', record, oldRecord: {}, at: now() };
}

/** A row was changed; `record` is how it is now. */
export function liveUpdate<T extends 'audiences' | 'screenshots'>(table: T, record: LiveRow<T>): LiveEvent {
  return { kind: 'change', table, type: 'UPDATE', record, oldRecord: { id: record['id'] }, at: now() };
}

/** A row was removed; of its columns `key` alone is told. */
export function liveDelete<T extends LiveTable>(table: T, key: Partial<LiveRow<T>>): LiveEvent {
  return { kind: 'change', table, type: 'DELETE', record: {}, oldRecord: key, at: now() };
}

function now(): string {
  return new Date().toISOString();
}
