import type { PhoneReader } from '../../phones/phone';
import type { Rows } from './scan-rows';

const LOOKED_AT = 12;
/** Lines that reports end with: Salesforce, HubSpot and the like, and sums under a sheet. */
const FOOTER =
  /^(grand totals?|sub ?totals?|totals?|summe|gesamt|count|sum)\b[^\p{L}]*(\p{L}+\W*){0,2}$|^confidential information\b|^copyright\b|^©|^\(c\)\s|all rights reserved|^(generated|exported|printed|created) (by|on|at|from)\b|^report (run|generated|as of)|^end of (report|list)\b|^\d+ (records?|rows?|contacts?)( total| exported)?\.?$/iu;

/** The text of the first filled cell, how many are filled, and whether one of them is a phone number. */
function look(rows: Rows, row: number, readPhone: PhoneReader) {
  let text = '';
  let filled = 0;
  let hasNumber = false;
  for (let column = 0; column < rows.width(row); column++) {
    if (rows.isBlank(row, column)) continue;
    const cell = rows.cell(row, column).trim();
    if (filled++ === 0) text = cell;
    hasNumber ||= readPhone(cell).number !== undefined;
  }
  return { filled, hasNumber, isFooter: !hasNumber && FOOTER.test(text) };
}

/**
 * Where the people of a list end: the index of the first row of a report's footer, or the number of rows. A footer is
 * lines such as "Grand Totals" and "Copyright (c) ...", with the lone lines around them that a blank line parts from
 * the people; a person without a number above them is never taken for one.
 */
export function footerStart(rows: Rows, firstRow: number, columns: number, readPhone: PhoneReader): number {
  let start = rows.count;
  // A list of one column holds nothing but lone cells.
  if (columns < 2) return start;
  let hasFooter = false;
  let row = rows.count - 1;
  for (; row >= Math.max(firstRow, rows.count - LOOKED_AT); row--) {
    const { filled, hasNumber, isFooter } = look(rows, row, readPhone);
    if (hasNumber || (filled > 1 && !isFooter)) break;
    hasFooter ||= isFooter;
    const isAfterBlank = row > 0 && rows.rowNumber(row) - rows.rowNumber(row - 1) > 1;
    if (isFooter || (isAfterBlank && hasFooter)) start = row;
  }
  return start;
}

/** The first `count` rows of a list, numbered as before. */
export function firstRows(rows: Rows, count: number): Rows {
  return {
    count,
    rowNumber: (row) => rows.rowNumber(row),
    width: (row) => rows.width(row),
    cell: (row, column) => rows.cell(row, column),
    isBlank: (row, column) => rows.isBlank(row, column),
    cellText: (row, column) => rows.cellText?.(row, column),
    strayQuote: (row) => rows.strayQuote(row),
  };
}
