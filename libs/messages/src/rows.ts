import { parseRows } from './parse-rows';
import { scanRows } from './scan-rows';

/**
 * The rows of a file that have at least one character in a cell, the header included. `row` counts those from 0;
 * `rowNumber` is what a spreadsheet shows: blank lines count, line ends inside quotes do not.
 */
export type Rows = {
  count: number;
  rowNumber(row: number): number;
  width(row: number): number;
  /** Text of a cell, '' beyond the row's width. */
  cell(row: number, column: number): string;
  /** True if a cell has nothing but spaces. */
  isBlank(row: number, column: number): boolean;
  /** A quotation mark in this row is not where it should be; it was taken as a character. */
  strayQuote(row: number): boolean;
};

/** Well-formed text is scanned in place, anything else goes to the library; both give the same cells. */
export function readRows(text: string, start: number, delimiter: string): Rows {
  return scanRows(text, start, delimiter) ?? parseRows(text, start, delimiter);
}
