import type { Campaign } from '../../../shared/kept-messages/campaign';
import { stateOf, type Notes } from '../../../shared/kept-messages/note';
import type { Counts } from '../queue';

/** How far a campaign is, told from the notes alone: its messages need not be read for that. */
export function progressOf({ count }: Campaign, notes: Notes): Counts {
  const counts: Counts = { total: count, sent: 0, skipped: 0, failed: 0, left: count, pending: count };
  for (const note of notes.values()) {
    const state = stateOf(note);
    if (state === 'pending') continue;
    counts.pending -= 1;
    if (state === 'opened') continue;
    counts.left -= 1;
    counts[state] += 1;
  }
  return counts;
}

/** "12 of 165 sent, 150 left, 2 skipped, 1 not sent"; what is none is not said, but for those sent. */
export function progressWords({ total, sent, skipped, failed, left }: Counts): string {
  return [
    `${sent.toLocaleString()} of ${total.toLocaleString()} sent`,
    ...(left > 0 ? [`${left.toLocaleString()} left`] : []),
    ...(skipped > 0 ? [`${skipped.toLocaleString()} skipped`] : []),
    ...(failed > 0 ? [`${failed.toLocaleString()} not sent`] : []),
  ].join(', ');
}
