const BYTE_ORDER_MARK = '\ufeff';
const PHONES = /^\+\d+(, \+\d+)*$/;
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A cell that a spreadsheet shows as it is: what it would run as a formula gets an apostrophe, numbers keep their +. */
function cell(value: string): string {
  const safe = FORMULA.test(value) && !PHONES.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Lines of cells as a CSV text (RFC 4180) for a spreadsheet. */
export function csvText(lines: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
