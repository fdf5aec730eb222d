import type { PhoneReader } from '../../phones/phone';
import type { Rows } from './scan-rows';

const LOOKED_AT = 20;
/** What spreadsheets call a table that nobody named; Numbers writes it above each table that it exports. */
const UNNAMED_TABLE = /^(table|tabelle|tableau|tabla|tabella|tabel|sheet|feuille|hoja)\s*\d+([-–]\d+)?$/i;
const COLUMN_WORD =
  /\b(first|last|full|given|family|sur)?[ _-]?names?\b|phone|mobile|\bcell\b|\btel|e-?mail|\bvorname|\bnachname|telef|\bnombre|\bapellido|\bprénom|\bnom\b|\bnome\b|\bcognome|number/i;

/** Indexes of the cells of a row that hold more than spaces. */
function filledCells(rows: Rows, row: number): number[] {
  const filled: number[] = [];
  for (let column = 0; column < rows.width(row); column++) {
    if (!rows.isBlank(row, column)) filled.push(column);
  }
  return filled;
}

const lineAboveIsBlank = (rows: Rows, row: number) => rows.rowNumber(row) - rows.rowNumber(row - 1) > 1;

/** A line about the list: one cell that is no number, or "Exported by:" with its value. */
function isNote(rows: Rows, row: number, filled: readonly number[], readPhone: PhoneReader): boolean {
  const [first = 0] = filled;
  const text = rows.cell(row, first).trim();
  if (readPhone(text).number !== undefined) return false;
  return filled.length === 1 || (filled.length === 2 && text.endsWith(':'));
}

/** Names of columns: none a phone number, one of them a word that lists of people have. */
function namesColumns(rows: Rows, row: number, filled: readonly number[], readPhone: PhoneReader): boolean {
  const cells = filled.map((column) => rows.cell(row, column).trim());
  return (
    cells.some((cell) => COLUMN_WORD.test(cell)) &&
    !cells.some((cell) => readPhone(cell).number !== undefined)
  );
}

/**
 * The row with the names of the columns. It is the first one, unless notes stand above: lone cells, then a blank line
 * (LinkedIn, reports), or right above it a title ("Table 1" of Numbers, or any words above what can only be names of
 * columns).
 */
export function headerRow(rows: Rows, readPhone: PhoneReader): number {
  for (let row = 0; row < Math.min(rows.count, LOOKED_AT); row++) {
    const filled = filledCells(rows, row);
    if (isNote(rows, row, filled, readPhone)) continue;
    if (row === 0 || filled.length < 2) return 0;
    const above = rows.cell(row - 1, filledCells(rows, row - 1)[0] ?? 0).trim();
    const isParted = lineAboveIsBlank(rows, row) || UNNAMED_TABLE.test(above);
    return isParted || namesColumns(rows, row, filled, readPhone) ? row : 0;
  }
  return 0;
}
