/** What people write into a column for "no", in the languages of the product; in lower case. */
const NO = new Set([
  ...['no', 'n', 'false', '0'],
  ...['nein', 'falsch', 'non', 'faux', 'falso', 'falsa', 'não', 'nao', 'nee', 'onwaar'],
]);
const LONGEST = Math.max(...[...NO].map((word) => word.length));

/** Whether a condition is met: something stands in the cell, and it is not a word for "no". */
export function isYes(cell: string): boolean {
  const value = cell.trim();
  if (value === '') return false;
  return value.length > LONGEST || !NO.has(value.toLowerCase());
}
