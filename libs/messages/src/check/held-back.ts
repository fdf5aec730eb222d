import type { MendName } from './finding';
import { patchEach, type FindingRule } from './finding-rule';
import type { ListView } from './list-view';

/** Why somebody is left out without a decision: they asked for it, or had a message not long ago. */
export const HELD_BACK_KINDS = ['do_not_contact', 'written_lately'] as const;
export type HeldBackKind = (typeof HELD_BACK_KINDS)[number];
/** By E.164 number. */
export type HeldBack = ReadonlyMap<string, HeldBackKind>;

export const NOBODY: HeldBack = new Map();

const skipOf = ({ edits }: ListView, at: number) => edits.rows[`m${at + 1}`]?.skip;

/**
 * People who are held back for this reason. They are left out by themselves, so this is said of people who get no message;
 * of those whom the person left out by hand it is not.
 */
export const heldBackAs = (kind: HeldBackKind): FindingRule => ({
  kind,
  finder: (view) => (at) => view.heldBackAs(at) === kind && skipOf(view, at) !== true,
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
});
