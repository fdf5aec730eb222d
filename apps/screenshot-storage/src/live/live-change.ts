import { LIVE_COLUMNS, type LiveEvent, type LiveTable } from '@dearly/contracts';

/** The row of a live event: every column that is told, so that none is missing. */
export type LiveRow<T extends LiveTable> = Record<keyof (typeof LIVE_COLUMNS)[T] & string, unknown>;

/** A row was made. */
export function liveInsert<T extends LiveTable>(table: T, record: LiveRow<T>): LiveEvent {
  return { kind: 'change', table, type: 'INSERT', record, oldRecord: {}, at: now() };
}

/** A row was changed; `record` is how it is now. */
export function liveUpdate<T extends LiveTable>(table: T, record: LiveRow<T>): LiveEvent {
  return { kind: 'change', table, type: 'UPDATE', record, oldRecord: { id: record['id'] }, at: now() };
}

/** A row was removed. */
export function liveDelete(table: LiveTable, id: string): LiveEvent {
  return { kind: 'change', table, type: 'DELETE', record: {}, oldRecord: { id }, at: now() };
}

function now(): string {
  return new Date().toISOString();
}
