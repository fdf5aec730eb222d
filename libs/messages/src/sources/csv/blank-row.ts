import type { Rows } from './scan-rows';

/** True when a row has nothing but spaces in its cells. */
export function isBlank(rows: Rows, row: number): boolean {
  for (let column = 0; column < rows.width(row); column++) {
    if (!rows.isBlank(row, column)) return false;
  }
  return true;
}
