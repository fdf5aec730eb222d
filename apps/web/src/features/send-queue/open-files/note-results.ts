import { keptGenerated, NOTES_PREFIX } from '../../../shared/kept-messages/kept-messages';
import { lastMarked, leftAt, marked, stateOf, unmarked, type Note } from '../../../shared/kept-messages/note';
import { readNote } from '../../../shared/kept-messages/read-note';
import { LEFT_PREFIX } from '../../../shared/kept-messages/sent-times';
import { openNotedStorage } from '../noted-storage';
import { notesOf } from '../notes-store';
import type { Results } from './read-results';

/** What became of the messages of a result, in numbers; `campaign` is the one that they are of. */
export type Noted = {
  campaign: string;
  marked: number;
  /** Sent, skipped or not sent already, as the person said. */
  before: number;
  /** Not among the messages that this browser keeps. */
  unknown: number;
};

const ELSEWHERE =
  'This file is about a list that this browser does not have. Open it in the browser where you made the messages.';

/** Sent by the shortcut: that it was opened here as well led to nothing, and would count with its own time. */
function sentNote(note: Note, at: number, order: number): Note {
  return marked(stateOf(note) === 'opened' ? unmarked(note) : note, 'sent', at, order);
}

/**
 * Notes as sent what the shortcut has sent, as if it had been marked then. What a person has said about a message stays.
 * Otherwise the answer is why it was not noted, in words for the screen.
 */
export async function noteResults({ sent }: Results): Promise<Noted | string> {
  const counts = { marked: 0, before: 0, unknown: 0 };
  let campaign: string | undefined;
  const storage = openNotedStorage();
  for (const [list, messages] of sent) {
    const json = await keptGenerated(list);
    if (json) campaign ??= list;
    const notes = notesOf(list, storage);
    let order = lastMarked(notes)?.order ?? 0;
    for (const [id, at] of messages) {
      const key = `${NOTES_PREFIX}${list}.${id}`;
      if (!json || !Object.hasOwn(json.messages, id)) {
        counts.unknown++;
        continue;
      }
      const note = readNote(storage.read(key));
      if (stateOf(note) !== 'pending' && stateOf(note) !== 'opened') {
        counts.before++;
        continue;
      }
      const next = sentNote(note, at, ++order);
      storage.write(key, JSON.stringify(next));
      storage.write(`${LEFT_PREFIX}${list}.${id}`, String(leftAt(next)));
      counts.marked++;
    }
  }
  if (campaign === undefined) return ELSEWHERE;
  if (counts.marked + counts.before === 0)
    return 'None of its messages is in the list that this browser has. Open it in the browser where you made them.';
  if (storage.isFailing())
    return 'This browser could not write down what was sent. Free some storage in its settings and open the file once more.';
  return { campaign, ...counts };
}
