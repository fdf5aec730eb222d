import type { MendName } from './finding';
import { patchEach, type FindingRule } from './finding-rule';
import type { ListView } from './list-view';

const skipOf = ({ edits }: ListView, at: number) => edits.rows[`m${at + 1}`]?.skip;

/**
 * Somebody who asked not to be written to. They are left out by themselves, so this is said of people who get no message;
 * of those whom the person left out by hand it is not.
 */
export const doNotContact: FindingRule = {
  kind: 'do_not_contact',
  finder: (view) => (at) => view.isDoNotContact(at) && skipOf(view, at) !== true,
  show(view, at) {
    const { text, column } = view.phoneOf(at);
    return {
      column: view.list.columns[column] ?? '',
      value: text,
      text: `${text.trim()}: ${view.isLeftOut(at) ? 'left out' : 'gets a message all the same'}`,
    };
  },
  mends(view, people): MendName[] {
    const isWritten = people.some((at) => !view.isLeftOut(at));
    const isLeftOut = people.some((at) => view.isLeftOut(at));
    return [...(isWritten ? (['skip'] as const) : []), ...(isLeftOut ? (['write'] as const) : [])];
  },
  // Leaving them out is what happens without a decision.
  mend: (_view, people, mend) => patchEach(people, () => ({ skip: mend === 'write' ? false : undefined })),
};
