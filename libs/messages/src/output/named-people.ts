import { duplicatesOf } from '../edits/chosen-options';
import { contactsOf, openList } from '../people/contact-list';
import { nameReader } from '../people/people-rows';
import { startProblemLog } from '../people/problems';
import type { RejectOptions } from './rejected-rows';

/** What a person who gets a message is called. `id` of their own message, `phone` in E.164. */
export type NamedPerson = { id: string; phone: string; name: string };

/** Nobody is called by more: a cell may hold a whole note. */
const LONGEST = 120;

/**
 * The names of those who get a message, in the order of the list, without those who have none. Reads the list as
 * `personalise` does, and throws as it does for a list that cannot be read.
 */
export function namedPeople(bytes: Uint8Array, options: RejectOptions): NamedPerson[] {
  const list = openList(bytes, options);
  const nameOf = nameReader(list.rows, list.columns, list.roles());
  const people: NamedPerson[] = [];
  for (const contact of contactsOf(list, duplicatesOf(options), startProblemLog())) {
    const { row, id, number, rejected, isLeftOut } = contact;
    if (rejected || isLeftOut || number === undefined) continue;
    const name = nameOf(row).full.replace(/\s+/g, ' ').slice(0, LONGEST);
    if (name !== '') people.push({ id, phone: number, name });
  }
  return people;
}
