const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * 1024;

/** The size of a contact list for people: always in KB, as specified, and never nothing for a file with something in it. */
export function kilobytes(bytes: number): string {
  const amount = bytes / KILOBYTE;
  const shown =
    amount < 99.95 ? Math.max(amount, bytes && 0.1).toFixed(1) : Math.round(amount).toLocaleString();
  return `${shown}\u00a0KB`;
}

/** The size of any other file for people: in KB below a megabyte, then in MB, rounded up as limits are kept. Both of 1,024. */
export function fileSize(bytes: number): string {
  if (Math.round(bytes / KILOBYTE) < KILOBYTE) return kilobytes(bytes);
  return `${(Math.ceil((bytes / MEGABYTE) * 10) / 10).toFixed(1)}\u00a0MB`;
}
