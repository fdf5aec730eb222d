import type { RowPatch } from '../edits/edit-row';
import type { FindingExample, FindingKind, FindingTimes, MendName } from './finding';
import type { ListView } from './list-view';

/** What an example says beside whose it is. */
export type Shown = Pick<FindingExample, 'column' | 'value' | 'becomes' | 'text'>;

/** Changes of people (counted from 0), to be merged into their edits. */
export type Patches = Map<number, RowPatch>;

/**
 * One kind of trouble. What `finder` makes answers from marks alone, because it is asked for every person; the rest is for
 * examples, and for those who are mended. `mends` are the ways that help at least one of `people`, the best first.
 */
export type FindingRule = {
  kind: FindingKind;
  finder(view: ListView): (at: number) => boolean;
  show(view: ListView, at: number): Shown;
  times?(view: ListView, people: readonly number[]): FindingTimes | undefined;
  mends(view: ListView, people: readonly number[]): MendName[];
  /** The changes of one way to mend them, without those whom it does not help. */
  mend(view: ListView, people: readonly number[], mend: MendName): Patches;
};

/** The same change for each of the people; none for those for whom `change` answers undefined. */
export function patchEach(people: readonly number[], change: (at: number) => RowPatch | undefined): Patches {
  const patches: Patches = new Map();
  for (const at of people) {
    const patch = change(at);
    if (patch) patches.set(at, patch);
  }
  return patches;
}

export const leaveOut = (people: readonly number[]): Patches => patchEach(people, () => ({ skip: true }));

/** True if a way to mend helps anybody; the first hundred tell. */
export const helpsAny = (people: readonly number[], helps: (at: number) => boolean): boolean =>
  people.slice(0, 100).some(helps);
