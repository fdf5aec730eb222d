import { dateFromSerial, format, isDateFormat } from 'numfmt';

/** Formats that workbooks name by a number alone (ECMA-376, 18.8.30). 14 and 22 follow the language of the computer. */
const BUILT_IN: Readonly<Record<number, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  37: '#,##0 ;(#,##0)',
  38: '#,##0 ;[Red](#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;[Red](#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
  48: '##0.0E+0',
  49: '@',
};
const DAYS_FROM_1900_TO_1904 = 1462;
/** Spreadsheets keep this many digits of a number. */
const EXACT = 15;

/** How a language writes a short date, as a number format: `m/d/yyyy`, `dd.mm.yyyy`. */
function shortDate(locale: string): string {
  const letters: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { day: 'd', month: 'm', year: 'y' };
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    calendar: 'gregory',
  })
    .formatToParts(new Date(Date.UTC(2001, 10, 22)))
    .map(({ type, value }) => {
      const letter = letters[type];
      return letter === undefined ? value : letter === 'y' ? 'yyyy' : letter;
    })
    .join('');
}

export function builtInFormat(id: number, locale: string): string {
  if (id === 14 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return shortDate(locale);
  return id === 22 ? `${shortDate(locale)} h:mm` : (BUILT_IN[id] ?? 'General');
}

/** A number in full: no exponent, no rounding errors of the machine (0.1 + 0.2 is 0.3 in a sheet, too). */
export function plainNumber(value: number): string {
  const text = String(Number(value.toPrecision(EXACT)));
  return text.includes('e') && Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : text;
}

/**
 * A number as the sheet shows it. One that the sheet would shorten to powers of ten keeps its digits, because phone
 * numbers stand in such cells.
 */
export function numberText(value: number, pattern: string, from1904: boolean): string {
  if (pattern === 'General' || pattern === '@' || pattern === '0') return plainNumber(value);
  try {
    const isDate = isDateFormat(pattern);
    const serial = isDate && from1904 ? value + DAYS_FROM_1900_TO_1904 : value;
    if (isDate && dateFromSerial(serial) === null) return plainNumber(value);
    const shown = format(pattern, serial).trim();
    const isShortened = Number.isInteger(value) && Math.abs(value) >= 1e6 && /\dE[+-]?\d/i.test(shown);
    return isShortened || shown.includes('######') ? plainNumber(value) : shown;
  } catch {
    return plainNumber(value);
  }
}
