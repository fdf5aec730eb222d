import type { Finding, FindingKind, FindingTimes, MendName } from '@dearly/messages';
import { daysAgo } from '../../../shared/days-ago';

type Words = {
  /** What the messages with this finding are called together. */
  filter: string;
  /** "3 numbers are not valid"; `many` begins with the count. */
  one: string;
  many: string;
  /** What it means for the messages, where that is not plain. */
  why?: string;
  /** What the buttons do, for each way to mend it that the kind has. */
  mends: Partial<Record<MendName, string>>;
};

const LEAVE_OUT = { skip: 'Leave them out' };

/** What people read about findings; the panel of all messages uses the same words. */
export const FINDING_WORDS: Readonly<Record<FindingKind, Words>> = {
  do_not_contact: {
    filter: 'Asked not to be written to',
    one: 'person asked not to be written to',
    many: 'people asked not to be written to',
    why: 'They are on your Do Not Contact list.',
    mends: { write: 'Write to them anyway', ...LEAVE_OUT },
  },
  written_lately: {
    filter: 'Got a message recently',
    one: 'of these had a message lately',
    many: 'of these had a message lately',
    why: 'This browser noted it when you sent a campaign. They are left out of this one.',
    mends: { write: 'Write to them anyway', ...LEAVE_OUT },
  },
  number_missing: {
    filter: 'No number',
    one: 'person has no number',
    many: 'people have no number',
    mends: LEAVE_OUT,
  },
  number_damaged: {
    filter: 'Damaged numbers',
    one: 'number was shortened by a spreadsheet',
    many: 'numbers were shortened by a spreadsheet',
    why: 'Format the column as text, enter the numbers again and export once more.',
    mends: LEAVE_OUT,
  },
  number_invalid: {
    filter: 'Numbers that are not valid',
    one: 'number is not valid',
    many: 'numbers are not valid',
    mends: { fix: 'Correct what is certain', ...LEAVE_OUT },
  },
  number_not_mobile: {
    filter: 'No mobile numbers',
    one: 'number is not a mobile number',
    many: 'numbers are not mobile numbers',
    why: 'Text messages may not reach them.',
    mends: { fix: 'Use the mobile number beside it', ...LEAVE_OUT },
  },
  number_repeated: {
    filter: 'Repeated numbers',
    one: 'number is in the list twice',
    many: 'numbers are in the list more than once',
    mends: {
      merge: 'Write one message to all of them',
      keep_first: 'Keep the first of each',
      keep_all: 'Keep all',
    },
  },
  person_repeated: {
    filter: 'Same person twice',
    one: 'person is in the list under two numbers',
    many: 'people are in the list under two numbers',
    mends: { keep_first: 'Keep the first of each' },
  },
  row_shape: {
    filter: 'Rows of another length',
    one: 'row may have its cells in the wrong columns',
    many: 'rows may have their cells in the wrong columns',
    mends: LEAVE_OUT,
  },
  empty_value: {
    filter: 'Empty values',
    one: 'message has a gap',
    many: 'messages have a gap',
    why: 'You can also set a fallback in your message for empty cells.',
    mends: LEAVE_OUT,
  },
  no_value: {
    filter: 'Cells that say “none”',
    one: 'message has a word such as #N/A in it',
    many: 'messages have a word such as #N/A in them',
    mends: { empty: 'Empty these cells', ...LEAVE_OUT },
  },
  mojibake: {
    filter: 'Broken letters',
    one: 'message has garbled letters',
    many: 'messages have garbled letters',
    mends: { fix: 'Repair the letters', empty: 'Empty these cells', ...LEAVE_OUT },
  },
  no_version: {
    filter: 'No template in their language',
    one: 'person has no version in their language',
    many: 'people have no version in their language',
    why: 'They get the message as you wrote it first.',
    mends: {},
  },
  name_case: {
    filter: 'Names in capitals or small letters',
    one: 'name is in capitals or small letters',
    many: 'names are in capitals or small letters',
    mends: { fix: 'Write names as usual' },
  },
  company_name: {
    filter: 'Companies',
    one: 'name looks like a company',
    many: 'names look like companies',
    mends: { empty: 'Greet them without a name', ...LEAVE_OUT },
  },
  placeholder_name: {
    filter: 'Placeholders for names',
    one: 'name is only a placeholder',
    many: 'names are only placeholders',
    mends: { empty: 'Greet them without a name', ...LEAVE_OUT },
  },
  stray_marks: {
    filter: 'Stray marks',
    one: 'message has invisible marks or double spaces',
    many: 'messages have invisible marks or double spaces',
    mends: { fix: 'Remove them' },
  },
};

/** "had a message 3 days ago"; of several days the latest one. */
function hadMessage({ first, last }: FindingTimes, now: number): string {
  const day = daysAgo(last, now);
  const isOneDay = daysAgo(first, now) === day;
  return isOneDay ? `had a message ${day}` : `had a message in the last 30 days, the last one ${day}`;
}

/** "3 numbers are not valid", "12 of these had a message 3 days ago"; `now` in milliseconds. */
export function findingTitle({ kind, count, times }: Finding, now: number): string {
  if (times) return `${count.toLocaleString()} of these ${hadMessage(times, now)}`;
  return `${count.toLocaleString()} ${count === 1 ? FINDING_WORDS[kind].one : FINDING_WORDS[kind].many}`;
}

/** What the button of a way to mend a kind says. */
export function mendLabel(kind: FindingKind, mend: MendName, count: number): string {
  const label = FINDING_WORDS[kind].mends[mend] ?? mend;
  return mend === 'skip' && count === 1 ? 'Leave this person out' : label;
}
