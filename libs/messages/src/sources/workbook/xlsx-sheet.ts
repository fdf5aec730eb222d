import type { Steps } from '../source';
import { columnIndex, Grid } from './grid';
import { numberText } from './number-text';
import { readXml } from './read-xml';
import { unescaped } from './xlsx-parts';
import type { Budget } from './unpack';
import type { ZipParts } from './zip';

/** What cells refer to: texts, and the number format of each style. */
export type CellContext = { strings: readonly string[]; formats: readonly string[]; from1904: boolean };

type Cell = { column: number; type: string; style: number; value: string; text: string; hasFormula: boolean };

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** `C12` as column 2; cells without a place follow the one before. */
function columnOf(reference: string | undefined, previous: number): number {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  return letters === undefined ? previous + 1 : columnIndex(letters);
}

/** What the sheet shows in a cell; a formula shows the result that was saved with it. */
function cellText(cell: Cell, { strings, formats, from1904 }: CellContext): string {
  const { type, value } = cell;
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'inlineStr') return unescaped(cell.text);
  if (value === '') return '';
  if (type === 'b') return isTrue(value) ? 'TRUE' : 'FALSE';
  if (type === 'str') return unescaped(value);
  if (type === 'e' || type === 'd') return value;
  const number = Number(value);
  return Number.isNaN(number) ? value : numberText(number, formats[cell.style] ?? 'General', from1904);
}

/** `B3:D7` as the rows that its first column spans; only those take over a value. */
function addMerge(grid: Grid, reference: string): void {
  const [, letters, first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(reference) ?? [];
  if (letters === undefined || first === last) return;
  grid.merges.push({ column: columnIndex(letters), fromRow: Number(first), toRow: Number(last) });
}

class SheetListener {
  readonly grid = new Grid();
  private cells = new Map<number, string>();
  private cell: Cell | undefined;
  private place = 0;
  private isHiddenRow = false;
  private column = -1;
  private part: 'value' | 'text' | undefined;

  constructor(private readonly context: CellContext) {}

  open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v') this.part = 'value';
    else if (name === 't') this.part = 'text';
    else if (name === 'rPh') this.part = undefined;
    else if (name === 'f' && this.cell) this.cell.hasFormula = true;
    else if (name === 'row') {
      this.place = Number(attributes['r'] ?? this.place + 1);
      this.isHiddenRow = isTrue(attributes['hidden']);
      this.cells = new Map();
      this.column = -1;
    } else if (name === 'col' && isTrue(attributes['hidden'])) {
      this.grid.hiddenColumns.push({
        from: Number(attributes['min']) - 1,
        to: Number(attributes['max']) - 1,
      });
    } else if (name === 'mergeCell') addMerge(this.grid, attributes['ref'] ?? '');
  };

  text = (piece: string): void => {
    if (!this.cell || this.part === undefined) return;
    this.cell[this.part] += piece;
  };

  close = (name: string): void => {
    if (name === 'v' || name === 't') this.part = undefined;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') {
      if (!this.isHiddenRow) this.grid.addRow(this.place, this.cells);
      else if (this.cells.size > 0) this.grid.hiddenRows++;
    }
  };

  private openCell(attributes: Readonly<Record<string, string>>): void {
    this.column = columnOf(attributes['r'], this.column);
    const style = Number(attributes['s'] ?? 0);
    this.cell = {
      column: this.column,
      type: attributes['t'] ?? 'n',
      style,
      value: '',
      text: '',
      hasFormula: false,
    };
  }

  private closeCell(): void {
    const { cell } = this;
    this.cell = undefined;
    if (!cell) return;
    const text = cellText(cell, this.context);
    if (text !== '') this.cells.set(cell.column, text);
    else if (cell.hasFormula && cell.value === '') this.grid.formulasWithoutResult++;
  }
}

/** Reads one worksheet of an .xlsx workbook. */
export function* readXlsxSheet(
  parts: ZipParts,
  path: string,
  budget: Budget,
  context: CellContext,
): Steps<Grid> {
  const listener = new SheetListener(context);
  yield* readXml(parts, path, budget, listener);
  return listener.grid;
}

/** True when a worksheet has a cell with something in it: the beginning tells. */
export function* hasCells(parts: ZipParts, path: string, budget: Budget): Steps<boolean> {
  let found = false;
  let isValue = false;
  const steps = readXml(parts, path, budget, {
    open: (name) => {
      isValue = name === 'v' || name === 't';
    },
    text: (piece) => {
      found ||= isValue && piece.trim() !== '';
    },
  });
  for (let step = steps.next(); !step.done && !found; step = steps.next()) yield step.value;
  return found;
}
