import type { Property } from './property';

/** Types of a number in the order in which they say most about it. */
const KINDS: readonly [type: string, label: string][] = [
  ['FAX', 'Fax'],
  ['PAGER', 'Pager'],
  ['IPHONE', 'iPhone'],
  ['CELL', 'Mobile'],
  ['MOBILE', 'Mobile'],
  ['MAIN', 'Main'],
  ['CAR', 'Car'],
  ['ISDN', 'ISDN'],
  ['TEXTPHONE', 'TTY'],
  ['TTY-TDD', 'TTY'],
];
const PLACES: readonly [type: string, label: string][] = [
  ['HOME', 'Home'],
  ['WORK', 'Work'],
  ['OTHER', 'Other'],
];

const firstOf = (types: ReadonlySet<string>, list: readonly [string, string][]) =>
  list.find(([type]) => types.has(type))?.[1];

/** Apple writes its own labels as `_$!<Mobile>!$_`, and what a person typed as it is. */
export function appleLabel(value: string): string {
  return /^_\$!<(.*)>!\$_$/.exec(value)?.[1] ?? value;
}

/** What kind of line a number is, in words that `people/phone-columns` ranks: "Mobile", "Work Fax", "Home". */
export function phoneLabel({ types }: Property, custom: string | undefined): string {
  if (custom) return appleLabel(custom);
  const kind = firstOf(types, KINDS);
  const place = firstOf(types, PLACES);
  if (kind && place) return `${place} ${kind}`;
  return kind ?? place ?? (types.has('PREF') ? 'Primary' : '');
}
