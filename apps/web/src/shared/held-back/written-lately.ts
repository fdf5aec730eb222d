import { leftAt } from '../kept-messages/note';
import { keptGenerated, NOTES_PREFIX } from '../kept-messages/kept-messages';
import { readNote } from '../kept-messages/read-note';

const DAY = 24 * 60 * 60 * 1000;
/** So long after a message another one to the same person may be a mistake, in days. */
export const LATELY = 30;

/** Ids of messages that left since `since`, by their campaign. */
function leftSince(since: number): Map<string, string[]> {
  const left = new Map<string, string[]>();
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(NOTES_PREFIX)) continue;
    const at = leftAt(readNote(localStorage.getItem(key)));
    // A campaign is named by a time with a dot in it, a message is not.
    const end = key.lastIndexOf('.');
    if (at === undefined || at < since || end <= NOTES_PREFIX.length) continue;
    const campaign = key.slice(NOTES_PREFIX.length, end);
    const ids = left.get(campaign) ?? [];
    ids.push(key.slice(end + 1));
    left.set(campaign, ids);
  }
  return left;
}

/**
 * The E.164 numbers that had a message from this browser in the last 30 days, as far as it was noted. Campaigns that were
 * forgotten do not tell. `now` in milliseconds.
 */
export async function writtenLately(now: number): Promise<Set<string>> {
  const numbers = new Set<string>();
  for (const [campaign, ids] of leftSince(now - LATELY * DAY)) {
    const json = await keptGenerated(campaign);
    for (const id of ids) for (const number of json?.messages[id]?.phoneNumbers ?? []) numbers.add(number);
  }
  return numbers;
}
