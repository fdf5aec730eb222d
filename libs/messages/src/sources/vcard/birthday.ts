/** Apple writes this year for a birthday without one. */
const NO_YEAR = '1604';

/** `19900102`, `1990-01-02T00:00:00Z`, `--0102` as 1990-01-02 or 01-02; other text as it stands. */
export function birthday(value: string): string {
  const date = /^(\d{4}|-)-?(\d\d)-?(\d\d)(?:T.*)?$/.exec(value);
  if (!date) return value;
  const [, year = '', month, day] = date;
  return year === '-' || year === NO_YEAR ? `${month}-${day}` : `${year}-${month}-${day}`;
}
