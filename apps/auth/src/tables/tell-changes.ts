import type { LiveEvent } from '@dearly/contracts';
import { liveDelete, liveInsert, type LivePublisher } from '@dearly/live';
import type { RowChange } from '@dearly/rest';

/** Whoever hears of one tag compares the whole copy, so a large change need not tell every row. */
const MOST_EVENTS = 200;

/**
 * Tells what one request has changed: a room to the gateways, which then ask who may be there, and tags of a blind copy to
 * the windows of its owner. A tag says nothing to whoever has no key (docs/adr/0031-blind-do-not-contact.md).
 */
export function tellChanges(live: LivePublisher, changes: readonly RowChange[]): void {
  const told = new Map<string, LiveEvent[]>();
  for (const change of changes) {
    if (change.table !== 'blind_tags') {
      void live.roomChanged(String(change.row['topic']));
      continue;
    }
    const owner = String(change.row['owner']);
    const events = told.get(owner) ?? [];
    if (events.length < MOST_EVENTS) told.set(owner, [...events, tagEvent(change)]);
  }
  for (const [owner, events] of told) void live.publish(owner, ...events);
}

function tagEvent({ verb, row: { owner, tag, created_at: at } }: RowChange): LiveEvent {
  if (verb === 'delete') return liveDelete('blind_tags', { owner, tag });
  return liveInsert('blind_tags', { owner, tag, created_at: new Date(String(at)).toISOString() });
}
