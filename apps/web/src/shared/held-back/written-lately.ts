import { leftAt } from '../kept-messages/note';
import { keptGenerated, NOTES_PREFIX } from '../kept-messages/kept-messages';
import { readNote } from '../kept-messages/read-note';
import { latelySince } from './lately';

/** When messages left since `since`, by campaign and message. */
function leftSince(since: number): Map<string, Map<string, number>> {
  const left = new Map<string, Map<string, number>>();
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(NOTES_PREFIX)) continue;
    const at = leftAt(readNote(localStorage.getItem(key)));
    // A campaign is named by a time with a dot in it, a message is not.
    const end = key.lastIndexOf('.');
    if (at === undefined || at < since || end <= NOTES_PREFIX.length) continue;
    const campaign = key.slice(NOTES_PREFIX.length, end);
    const messages = left.get(campaign) ?? new Map<string, number>();
    left.set(campaign, messages.set(key.slice(end + 1), at));
  }
  return left;
}

/**
 * The E.164 numbers that had a message from this browser in the last 30 days, as far as it was noted, each with the time of
 * the last one in milliseconds; of all campaigns that are kept, or of `only` one. `now` in milliseconds.
 */
export async function writtenLately(now: number, only?: string): Promise<Map<string, number>> {
  const numbers = new Map<string, number>();
  for (const [campaign, messages] of leftSince(latelySince(now))) {
    if (only !== undefined && campaign !== only) continue;
    const json = await keptGenerated(campaign);
    for (const [id, at] of messages)
      for (const number of json?.messages[id]?.phoneNumbers ?? [])
        numbers.set(number, Math.max(at, numbers.get(number) ?? 0));
  }
  return numbers;
}
