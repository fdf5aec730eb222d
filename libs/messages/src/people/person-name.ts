/** A name in its parts; `full` as it is read aloud. A company has only `full` and `first`, which are the same. */
export type PersonName = { first: string; last: string; full: string };

/** Splits a full name. */
export function splitName(text: string): PersonName {
  const full = text.replace(/\s+/g, ' ').trim();
  const [first = '', ...rest] = full.split(' ');
  return { first, last: rest.join(' '), full };
}

/** True for the name of a company or an office, which is never split. */
export function isCompanyName(text: string): boolean {
  return /\b(GmbH|Ltd|Inc|LLC)\b/.test(text);
}
