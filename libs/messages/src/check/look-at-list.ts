import type { Edits } from '@dearly/contracts';
import type { DeskSettings, ListLook } from '../desk/desk';
import type { ContactList } from '../people/contact-list';
import type { NumberKinds } from '../phones/number-kinds';
import type { FindingKind, MendName } from './finding';

/**
 * `numberKinds` when they are loaded: without them no number counts as a landline. `language` is that of the
 * template (a tag such as `en`), in which the names of a household are joined.
 */
export type LookSettings = DeskSettings & { numberKinds?: NumberKinds; language?: string };

/**
 * Looks at a whole list as it stands with its edits (section 3 of the product's steps): what is ready, what is wrong,
 * worst first. What was found out about a list is kept with the list object, so that a second look is quick.
 */
export function lookAtList(list: ContactList, edits: Edits, settings: LookSettings): ListLook {
  void list;
  void edits;
  void settings;
  const counts = { ready: 0, withoutMobile: 0, repeated: 0, invalid: 0, damaged: 0, missing: 0, leftOut: 0 };
  return { counts, findings: [], messages: 0 };
}

/** The edits with all rows of a kind mended. Pure: the edits given are not changed. */
export function mendAll(
  list: ContactList,
  edits: Edits,
  settings: LookSettings,
  kind: FindingKind,
  mend: MendName,
): Edits {
  void list;
  void settings;
  void kind;
  void mend;
  return edits;
}

/** Findings of each row by the id of its message, worst first, for marks and the order "hardest first". */
export function findingsByRow(
  list: ContactList,
  edits: Edits,
  settings: LookSettings,
): Map<string, FindingKind[]> {
  void list;
  void edits;
  void settings;
  return new Map();
}
