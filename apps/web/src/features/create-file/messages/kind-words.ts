import type { FindingKind } from '@dearly/messages';

/** A kind of finding as a filter is called. */
export const KIND_WORDS: Record<FindingKind, string> = {
  number_missing: 'No number',
  number_damaged: 'Damaged numbers',
  number_invalid: 'Numbers that are not valid',
  number_not_mobile: 'No mobile numbers',
  number_repeated: 'Repeated numbers',
  person_repeated: 'Same person twice',
  row_shape: 'Rows of another length',
  empty_value: 'Empty values',
  no_value: 'Cells that say “none”',
  mojibake: 'Broken letters',
  no_version: 'No template in their language',
  name_case: 'Names in capitals or small letters',
  company_name: 'Companies',
  stray_marks: 'Stray marks',
};
