import type { FindingTimes, MendName } from './finding';
import { patchEach, type FindingRule } from './finding-rule';
import type { ListView } from './list-view';
import { numberAt } from './number-marks';

/** Why somebody is left out without a decision: they asked for it, or had a message not long ago. */
export const HELD_BACK_KINDS = ['do_not_contact', 'written_lately'] as const;
export type HeldBackKind = (typeof HELD_BACK_KINDS)[number];
/** `at`: when their last message left, in milliseconds. */
export type HeldBackBecause = { kind: 'do_not_contact' } | { kind: 'written_lately'; at: number };
/** By E.164 number. */
export type HeldBack = ReadonlyMap<string, HeldBackBecause>;

export const NOBODY: HeldBack = new Map();

const skipOf = ({ edits }: ListView, at: number) => edits.rows[`m${at + 1}`]?.skip;

/** When the first and the last of these people had a message; undefined where nobody had one. */
function timesOf({ numbers, settings }: ListView, people: readonly number[]): FindingTimes | undefined {
  let times: FindingTimes | undefined;
  for (const at of people) {
    const because = settings.heldBack?.get(numberAt(numbers, at) ?? '');
    if (because?.kind !== 'written_lately') continue;
    const { first, last } = times ?? { first: because.at, last: because.at };
    times = { first: Math.min(first, because.at), last: Math.max(last, because.at) };
  }
  return times;
}

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
  times: timesOf,
  mends(view, people): MendName[] {
    const isWritten = people.some((at) => !view.isLeftOut(at));
    const isLeftOut = people.some((at) => view.isLeftOut(at));
    return [...(isWritten ? (['skip'] as const) : []), ...(isLeftOut ? (['write'] as const) : [])];
  },
  // Leaving them out is what happens without a decision.
  mend: (_view, people, mend) => patchEach(people, () => ({ skip: mend === 'write' ? false : undefined })),
});
