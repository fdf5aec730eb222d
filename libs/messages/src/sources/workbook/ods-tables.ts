import type { Steps } from '../source';
import { Grid } from './grid';
import { plainNumber } from './number-text';
import { readXml } from './read-xml';
import type { Budget } from './unpack';
import type { ZipParts } from './zip';

/** A table of an .ods workbook; the grid is there for the one that was asked for. */
export type OdsTable = { name: string; isHidden: boolean; grid: Grid };

type Attributes = Readonly<Record<string, string>>;

const times = (attributes: Attributes, key: string) => Math.max(1, Number(attributes[key] ?? 1) || 1);

/** What a cell shows: its paragraphs, or its value when it has none. A number is never shortened to powers of ten. */
function cellText(attributes: Attributes, paragraphs: string[]): string {
  const shown = paragraphs.join('\n').trim();
  const value = attributes['office:value'];
  if (value !== undefined && (shown === '' || /\dE[+-]?\d/i.test(shown) || shown.startsWith('###'))) {
    return plainNumber(Number(value));
  }
  if (shown !== '') return shown;
  return attributes['office:date-value'] ?? attributes['office:string-value'] ?? '';
}

/** Cells beyond this that repeat are the rest of the sheet, painted in one colour. */
const MOST_REPEATED_CELLS = 1024;

class TablesListener {
  readonly tables: OdsTable[] = [];
  private readonly hiddenStyles = new Set<string>();
  private style = '';
  private table: OdsTable | undefined;
  private nextRow = 1;
  private nextColumn = 0;
  private row: { cells: Map<number, string>; repeated: number; isHidden: boolean } | undefined;
  private column = 0;
  private cell: { attributes: Attributes; paragraphs: string[] } | undefined;
  /** Depth of what is not shown in the cell: comments, drawings. */
  private aside = 0;
  private isText = false;

  open = (name: string, attributes: Attributes): void => {
    if (name === 'annotation' || name === 'shapes' || name === 'frame') this.aside++;
    if (this.aside > 0) return;
    if (name === 'style') this.style = attributes['style:name'] ?? '';
    else if (name === 'table-properties' && attributes['table:display'] === 'false')
      this.hiddenStyles.add(this.style);
    else if (name === 'table') this.openTable(attributes);
    else if (name === 'table-column') this.addColumns(attributes);
    else if (name === 'table-row') this.openRow(attributes);
    else if (name === 'table-cell' || name === 'covered-table-cell')
      this.cell = { attributes, paragraphs: [] };
    else if (this.cell) this.openText(name, attributes);
  };

  text = (piece: string): void => {
    if (this.isText && this.aside === 0) this.append(piece);
  };

  close = (name: string): void => {
    if (name === 'annotation' || name === 'shapes' || name === 'frame') this.aside--;
    else if (this.aside > 0) return;
    else if (name === 'p') this.isText = false;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell();
    else if (name === 'table-row') this.closeRow();
  };

  private append(text: string): void {
    const paragraphs = this.cell?.paragraphs;
    if (paragraphs) paragraphs[paragraphs.length - 1] = `${paragraphs.at(-1) ?? ''}${text}`;
  }

  private openText(name: string, attributes: Attributes): void {
    if (name === 'p') {
      this.cell?.paragraphs.push('');
      this.isText = true;
    } else if (name === 's') this.append(' '.repeat(Math.min(100, times(attributes, 'text:c'))));
    else if (name === 'tab') this.append('\t');
    else if (name === 'line-break') this.append('\n');
  }

  private openTable(attributes: Attributes): void {
    const isHidden = this.hiddenStyles.has(attributes['table:style-name'] ?? '');
    this.table = { name: attributes['table:name'] ?? '', isHidden, grid: new Grid() };
    this.tables.push(this.table);
    this.nextRow = 1;
    this.nextColumn = 0;
  }

  private addColumns(attributes: Attributes): void {
    const from = this.nextColumn;
    this.nextColumn += times(attributes, 'table:number-columns-repeated');
    const isHidden = (attributes['table:visibility'] ?? 'visible') !== 'visible';
    if (isHidden) this.table?.grid.hiddenColumns.push({ from, to: this.nextColumn - 1 });
  }

  private openRow(attributes: Attributes): void {
    const isHidden = (attributes['table:visibility'] ?? 'visible') !== 'visible';
    this.row = { cells: new Map(), repeated: times(attributes, 'table:number-rows-repeated'), isHidden };
    this.column = 0;
  }

  private closeCell(): void {
    const { cell, row } = this;
    this.cell = undefined;
    if (!cell || !row) return;
    const repeated = times(cell.attributes, 'table:number-columns-repeated');
    const text = cellText(cell.attributes, cell.paragraphs);
    if (text !== '') {
      for (let more = 0; more < Math.min(repeated, MOST_REPEATED_CELLS); more++)
        row.cells.set(this.column + more, text);
      const rows = times(cell.attributes, 'table:number-rows-spanned');
      if (rows > 1) {
        const merge = { column: this.column, fromRow: this.nextRow, toRow: this.nextRow + rows - 1 };
        this.table?.grid.merges.push(merge);
      }
    }
    this.column += repeated;
  }

  private closeRow(): void {
    const { row, table } = this;
    this.row = undefined;
    if (!row || !table) return;
    if (row.cells.size > 0) {
      if (row.isHidden) table.grid.hiddenRows += row.repeated;
      else for (let more = 0; more < row.repeated; more++) table.grid.addRow(this.nextRow + more, row.cells);
    }
    this.nextRow += row.repeated;
  }
}

/** Reads all tables of an .ods workbook. */
export function* readOdsTables(parts: ZipParts, budget: Budget): Steps<OdsTable[]> {
  const listener = new TablesListener();
  yield* readXml(parts, 'content.xml', budget, listener);
  return listener.tables;
}

/** True when the workbook was saved with a password: its content is there, but encrypted. */
export function* isEncryptedOds(parts: ZipParts, budget: Budget): Steps<boolean> {
  let isEncrypted = false;
  yield* readXml(parts, 'META-INF/manifest.xml', budget, {
    open: (name) => {
      isEncrypted ||= name === 'encryption-data';
    },
  });
  return isEncrypted;
}
