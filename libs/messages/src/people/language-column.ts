import type { Rows } from '../sources/csv/scan-rows';
import { words } from './column-words';

const HEADER =
  /^(preferred |native |first |home |communication |message )?(language|languages|lang|locale|sprache|korrespondenzsprache|idioma|langue|lingua|taal|sprog|sprak|jezyk|kieli|dil)( code| preference)?$/;
const SAMPLES = 40;

/** The first column that says which language people read; it needs a header that says so and a filled cell. */
export function languageColumn(columns: readonly string[], rows: Rows, firstRow: number): string | undefined {
  return columns.find((column, at) => {
    if (!HEADER.test(words(column))) return false;
    for (let row = firstRow, seen = 0; row < rows.count && seen < SAMPLES * SAMPLES; row++, seen++) {
      if (!rows.isBlank(row, at)) return true;
    }
    return false;
  });
}
