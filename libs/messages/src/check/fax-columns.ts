import { unusedLine } from '../people/phone-columns';
import type { ListView } from './list-view';

/** What a person without a number has instead: "only a fax number". Asked for examples alone. */
export function hiddenFax({ list, rowOf }: ListView, at: number): string | undefined {
  const row = rowOf[at] ?? 0;
  for (let column = 0; column < list.columns.length; column++) {
    const line = unusedLine(list.rows, list.columns, row, column);
    if (line !== undefined && list.readPhone(list.rows.cell(row, column)).number !== undefined)
      return `only a ${line} number`;
  }
  return undefined;
}
