import { openFile } from '../../src/people/contact-list';

/** The rows of a CSV as the service reads them, by the names of the columns. */
export function rowsOf(csv: Uint8Array): Record<string, string>[] {
  const { rows, columns, firstRow } = openFile(csv);
  return Array.from({ length: rows.count - firstRow }, (_, at) =>
    Object.fromEntries(columns.map((name, column) => [name, rows.cell(firstRow + at, column)])),
  );
}
