/** What can be wrong or worth a look in a list; worst first, which is the order in which people see them. */
export const FINDING_KINDS = [
  'do_not_contact',
  'written_lately',
  'number_missing',
  'number_damaged',
  'number_invalid',
  'number_not_mobile',
  'number_repeated',
  'person_repeated',
  'row_shape',
  'empty_value',
  'no_value',
  'mojibake',
  'no_version',
  'name_case',
  'company_name',
  'placeholder_name',
  'stray_marks',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

/**
 * The ways to mend all rows of a kind. `fix` puts right what can be told for certain (+49 for a lost zero, "Anna" for
 * "ANNA"), `keep_all` and `merge` are for repeated numbers, `empty` clears a cell so that the fallback speaks, `write` is
 * for people who are left out by themselves.
 */
export type MendName = 'fix' | 'skip' | 'keep_first' | 'keep_all' | 'merge' | 'empty' | 'write';

/** `id` of the message; `place` as the list's own program counts: "row 12", "card 3"; `value` the cell as written. */
export type FindingExample = {
  id: string;
  place: string;
  name: string;
  column: string;
  value: string;
  /** What it would become, for mends that change it. */
  becomes?: string;
  /** The truth for this row, such as "+44 7700 900123: not a number in use in the United Kingdom". */
  text: string;
};

/** The earliest and the latest of the rows' times, in milliseconds. */
export type FindingTimes = { first: number; last: number };

/**
 * All rows with the same trouble: how many, the first three, and what can be done, the best first. `times` where each row
 * has one: when these people had their last message.
 */
export type Finding = {
  kind: FindingKind;
  count: number;
  examples: FindingExample[];
  mends: MendName[];
  times?: FindingTimes;
};
