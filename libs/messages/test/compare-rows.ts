import { AppError } from '@dearly/contracts';
import fc from 'fast-check';
import { parseRows } from '../src/sources/csv/parse-rows';
import { scanRows, type Rows } from '../src/sources/csv/scan-rows';
import { runs } from './material';

/** A text as the scanner reads it; its characters are whole. */
export const scanText = (text: string, delimiter: string) =>
  scanRows(new TextEncoder().encode(text), 0, delimiter);

/** All that rows say, or the error, in a form that can be compared. */
export function content(read: () => Rows | undefined): unknown {
  try {
    const rows = read();
    return (
      rows &&
      Array.from({ length: rows.count }, (_, row) => ({
        number: rows.rowNumber(row),
        cells: Array.from({ length: rows.width(row) }, (_, column) => rows.cell(row, column)),
        blanks: Array.from({ length: rows.width(row) + 1 }, (_, column) => rows.isBlank(row, column)),
        strayQuote: rows.strayQuote(row),
      }))
    );
  } catch (error) {
    if (error instanceof AppError) return error.details;
    throw error;
  }
}

const DELIMITERS = [',', ';', '\t', '|'];
const unit = fc.constantFrom('a', 'B', '7', ' ', 'é', '😀', '"', ',', ';', '\t', '|', '\n', '\r', '\r\n');

/** A file as a careful program writes it: quotes where needed and sometimes where not. */
const wellFormed = fc
  .record({
    delimiter: fc.constantFrom(...DELIMITERS),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    lastLineEnds: fc.boolean(),
    cells: fc.array(
      fc.array(fc.record({ text: fc.string({ unit, maxLength: 6 }), quoted: fc.boolean() }), {
        minLength: 1,
        maxLength: 5,
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ delimiter, lineEnd, lastLineEnds, cells }) => {
    const line = (row: { text: string; quoted: boolean }[]) =>
      row
        .map(({ text, quoted }) =>
          quoted || /["\r\n]/.test(text) || text.includes(delimiter)
            ? `"${text.replaceAll('"', '""')}"`
            : text,
        )
        .join(delimiter);
    return { delimiter, text: cells.map(line).join(lineEnd) + (lastLineEnds ? lineEnd : '') };
  });

/** Fails when one of so many well-formed files is left to the library, or read in another way than by the library. */
export function compareWellFormed(cases: number): void {
  fc.assert(
    fc.property(wellFormed, ({ text, delimiter }) => {
      const scanned = content(() => scanText(text, delimiter));
      expect(scanned).toBeDefined();
      expect(scanned).toEqual(content(() => parseRows(text, 0, delimiter)));
    }),
    runs(cases),
  );
}

/** Fails when the scanner takes one of so many texts and does not read it as the library does. */
export function compareAnyText(cases: number): void {
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 24 }), fc.constantFrom(...DELIMITERS), (text, delimiter) => {
      const scanned = content(() => scanText(text, delimiter));
      if (scanned !== undefined) expect(scanned).toEqual(content(() => parseRows(text, 0, delimiter)));
    }),
    runs(cases),
  );
}
