import type { FindingKind } from '../check/finding';
import { hasBraces, partsIn } from './text-traits';
import { linkIn } from '../template/link-in';

/** Findings of a row in the fewest words; those that the text or the number says better are left out. */
const WORDS: Partial<Record<FindingKind, string>> = {
  do_not_contact: 'asked not to be written to',
  written_lately: 'had a message lately',
  number_missing: 'no number',
  number_damaged: 'number damaged by a spreadsheet',
  number_invalid: 'not a valid number',
  number_not_mobile: 'not a mobile number',
  number_repeated: 'same number as another row',
  person_repeated: 'same person twice',
  row_shape: 'row has too many or too few cells',
  no_value: 'a cell says “none”',
  mojibake: 'broken letters',
  no_version: 'no template in this language',
  name_case: 'name in capitals or small letters',
  company_name: 'looks like a company',
  placeholder_name: 'no real name',
  stray_marks: 'stray marks in a cell',
};

/** What is worth a look in one message, the hardest first, in words (section 4 of the list desk). */
export function marksOf(row: {
  text: string;
  /** Names of the columns that leave a gap. */
  gaps: readonly string[];
  findings: readonly FindingKind[];
}): string[] {
  const parts = partsIn(row.text);
  return [
    ...row.gaps.map((column) => `no ${column}`),
    ...(hasBraces(row.text) ? ['braces left over'] : []),
    ...row.findings.flatMap((kind) => WORDS[kind] ?? []),
    ...(parts > 1 ? [`${parts} parts`] : []),
    ...(linkIn(row.text) === undefined ? [] : ['has a link']),
  ];
}
