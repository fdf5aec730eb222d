import type { GeneratedJson } from '@dearly/contracts';
import { folded } from '@dearly/messages';
import { nameFinder, type FindNames } from '../../shared/kept-messages/names';
import { numberSearch } from '../../shared/number-search';
import { BLANK, stateOf, type Notes, type SendState } from '../../shared/kept-messages/note';

/** One message in the order of sending. `at` is when its state came about, in milliseconds. */
export type QueueItem = {
  id: string;
  place: number;
  phones: string[];
  /** What the person of each of these numbers is called, '' where nobody knows. */
  names: string[];
  text: string;
  generatedText: string;
  state: SendState;
  at: number | undefined;
};

export type Counts = {
  total: number;
  sent: number;
  skipped: number;
  failed: number;
  /** Neither sent nor given up: pending, or opened and unanswered. */
  left: number;
  pending: number;
};

export const FILTERS = ['all', 'left', 'sent', 'skipped', 'failed'] as const;
export type Filter = (typeof FILTERS)[number];

/** The kept messages with what is noted about them. Nobody can be written to without a number, so those are left out. */
export function queueOf(
  { messages }: GeneratedJson,
  notes: Notes,
  namesOf: FindNames = nameFinder([]),
): QueueItem[] {
  return Object.values(messages)
    .filter(({ phoneNumbers }) => phoneNumbers.length > 0)
    .map(({ id, phoneNumbers, text }, index) => {
      const note = notes.get(id) ?? BLANK;
      return {
        id,
        place: index + 1,
        phones: phoneNumbers,
        names: namesOf(id, phoneNumbers),
        text: note.text ?? text,
        generatedText: text,
        state: stateOf(note),
        at: note.steps.at(-1)?.at,
      };
    });
}

export function isLeft({ state }: QueueItem): boolean {
  return state === 'pending' || state === 'opened';
}

/** Whether it has not left, as far as anybody knows. */
export const isUnsent = ({ state }: QueueItem): boolean => state !== 'opened' && state !== 'sent';

export function countsOf(items: readonly QueueItem[]): Counts {
  const counts: Counts = { total: items.length, sent: 0, skipped: 0, failed: 0, left: 0, pending: 0 };
  for (const item of items) {
    if (isLeft(item)) counts.left += 1;
    if (item.state !== 'opened') counts[item.state] += 1;
  }
  return counts;
}

/**
 * What is in front of the person: their own choice, else one that waits for an answer, else the next to send: `next` by a
 * plan, or the first.
 */
export function currentItem(
  items: readonly QueueItem[],
  chosen: string | null,
  next?: QueueItem,
): QueueItem | undefined {
  return (
    items.find(({ id }) => id === chosen) ??
    items.find(({ state }) => state === 'opened') ??
    next ??
    items.find(({ state }) => state === 'pending')
  );
}

/** The one to open after `currentId` that is due; undefined when there is none, or another one waits for its answer first. */
export function nextItem(
  items: readonly QueueItem[],
  currentId: string | undefined,
  isDue: (item: QueueItem) => boolean = () => true,
): QueueItem | undefined {
  const others = items.filter(({ id }) => id !== currentId);
  if (others.some(({ state }) => state === 'opened')) return undefined;
  return others.find((item) => item.state === 'pending' && isDue(item));
}

/** Those of one state whose name or text contains the search, or whose number has its digits. */
export function filtered(items: readonly QueueItem[], filter: Filter, search: string): QueueItem[] {
  const wanted = folded(search.trim());
  const isNumber = numberSearch(wanted);
  return items.filter((item) => {
    if (filter !== 'all' && (filter === 'left' ? !isLeft(item) : item.state !== filter)) return false;
    if (wanted === '') return true;
    if (isNumber && item.phones.some(isNumber)) return true;
    return [item.text, ...item.names].some((text) => folded(text).includes(wanted));
  });
}
