import { LIVE_COLUMNS, type LiveEvent } from '@dearly/contracts';
import { liveInsert, liveUpdate, type LiveRow } from '@dearly/live';
import type { RowChange } from '@dearly/rest';

/** What a change of an audience's row by a request on tables is to the windows of its owner. */
export function liveChangeOf({ verb, row }: RowChange): LiveEvent {
  const columns = Object.entries(LIVE_COLUMNS.audiences).map(([name, type]) => [
    name,
    type === 'timestamptz' ? new Date(String(row[name])).toISOString() : row[name],
  ]);
  const record = Object.fromEntries(columns) as LiveRow<'audiences'>;
  return verb === 'insert' ? liveInsert('audiences', record) : liveUpdate('audiences', record);
}
