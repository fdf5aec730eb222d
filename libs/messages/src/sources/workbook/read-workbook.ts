import { asShare, type SourceOptions, type SourceTable, type Steps } from '../source';
import { emptyWorkbook, passwordProtected, unknownSheet } from '../source-errors';
import { isEncryptedOds, readOdsTables } from './ods-tables';
import { sheetTable } from './sheet-table';
import { hasCells, readXlsxSheet } from './xlsx-sheet';
import { readFormats, readSharedStrings, readWorkbookParts } from './xlsx-parts';
import { unpackBudget } from './unpack';
import type { ZipParts } from './zip';

/** The sheet that was read, and the names of all visible ones that have anything in them. */
export type WorkbookTable = { table: SourceTable; sheet: string; sheets: string[] };

function chosenSheet<Sheet extends { name: string }>(
  sheets: readonly Sheet[],
  wanted: string | undefined,
): Sheet {
  const [first] = sheets;
  if (!first) throw emptyWorkbook();
  if (wanted === undefined) return first;
  const sheet = sheets.find(({ name }) => name === wanted);
  if (!sheet) throw unknownSheet();
  return sheet;
}

/** Reads a sheet of an .xlsx workbook: the one that is asked for, else the first visible one with anything in it. */
export function* readXlsx(parts: ZipParts, options: SourceOptions): Steps<WorkbookTable> {
  const budget = unpackBudget();
  const workbook = yield* asShare(readWorkbookParts(parts, budget), 0, 0);
  const sheets = [];
  for (const sheet of workbook.sheets) {
    // A look costs little of the budget: it ends with the first cell.
    if (!sheet.isHidden && (yield* asShare(hasCells(parts, sheet.path, unpackBudget()), 0, 0)))
      sheets.push(sheet);
  }
  const sheet = chosenSheet(sheets, options.sheet);
  const strings = yield* asShare(readSharedStrings(parts, workbook.sharedStrings, budget), 0, 0.3);
  const formats = yield* asShare(
    readFormats(parts, workbook.styles, budget, options.locale ?? 'en-US'),
    0.3,
    0.3,
  );
  const context = { strings, formats, from1904: workbook.from1904 };
  const grid = yield* asShare(readXlsxSheet(parts, sheet.path, budget, context), 0.3, 1);
  if (grid.rows.length === 0) throw emptyWorkbook();
  return { table: sheetTable(grid), sheet: sheet.name, sheets: sheets.map(({ name }) => name) };
}

/** The same of an .ods workbook. */
export function* readOds(parts: ZipParts, options: SourceOptions): Steps<WorkbookTable> {
  const budget = unpackBudget();
  if (yield* isEncryptedOds(parts, budget)) throw passwordProtected();
  const tables = yield* readOdsTables(parts, budget);
  const sheets = tables.filter(({ isHidden, grid }) => !isHidden && grid.rows.length > 0);
  const sheet = chosenSheet(sheets, options.sheet);
  return { table: sheetTable(sheet.grid), sheet: sheet.name, sheets: sheets.map(({ name }) => name) };
}
