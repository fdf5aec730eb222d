import { noEdits, type Edits } from '@dearly/contracts';
import type { HeldBack } from '../check/held-back';
import { contactsOf, openList } from '../people/contact-list';
import { startProblemLog } from '../people/problems';
import type { RejectOptions } from './rejected-rows';

/** `heldBack`: who gets no message without a decision. */
export type LeaveOutOptions = RejectOptions & { heldBack: HeldBack };

/** The E.164 numbers of everybody in a list, as they stand with the edits. Reads and throws as `leaveOut`. */
export function numbersOf(bytes: Uint8Array, options: RejectOptions): Set<string> {
  const numbers = new Set<string>();
  for (const { number } of contactsOf(openList(bytes, options), 'all', startProblemLog()))
    if (number !== undefined) numbers.add(number);
  return numbers;
}

/**
 * The edits with everybody left out whose message would go to one of the numbers, for a service that must not know them.
 * A row has one number, also where a household shares it, so its whole message is left out; of a group message, which is
 * made of rows with the same text, the others stay. A row with `skip: false` was decided otherwise and stays as well.
 * Reads the list as `personalise` does, and throws as it does for a list that cannot be read.
 */
export function leaveOut(bytes: Uint8Array, options: LeaveOutOptions): Edits {
  const { heldBack, edits = noEdits } = options;
  const rows = { ...edits.rows };
  // Repeated numbers are looked at as well: without the first row the next one would get the message.
  for (const { id, number, isLeftOut } of contactsOf(openList(bytes, options), 'all', startProblemLog())) {
    if (isLeftOut || number === undefined || !heldBack.has(number) || rows[id]?.skip === false) continue;
    rows[id] = { ...rows[id], skip: true };
  }
  return { ...edits, rows };
}
