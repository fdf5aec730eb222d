/** What a list can come as; told by the content alone. `text` is a paste or a text file without columns. */
export type SourceKind = 'csv' | 'text' | 'vcard' | 'xlsx' | 'ods';

/** `sheet`: the one to read, by its name. `locale` (BCP 47): how a workbook's plain dates are written. */
export type SourceOptions = { sheet?: string; defaultCountry?: string; locale?: string };

/** Rows of text under names of columns. `places` has what the source's own program shows for each row: card 3, row 12. */
export type SourceTable = { columns: string[]; rows: string[][]; places: number[]; notes: string[] };

/**
 * A list as the bytes of a CSV file. `places` has a number for each of its lines with text, the first one (the names of
 * the columns) included: the row of the sheet or the number of the card, 0 for names that the source does not have.
 * `sheets` are the visible ones with anything in them, when there are several, and `sheet` is the one that was read.
 */
export type SourceAnswer = {
  kind: SourceKind;
  csv: Uint8Array<ArrayBuffer>;
  notes: string[];
  places: number[];
  sheets?: string[];
  sheet?: string;
};

/** Work that stops now and then to say which share of it (0 to 1) is done, so that a caller can show or end it. */
export type Steps<Result> = Generator<number, Result>;

/** Rows after which a reader stops to say how far it is. */
export const ROWS_A_STEP = 500;

/** The same work as a part of a larger one: its shares from 0 to 1 become those between `from` and `to`. */
export function* asShare<Result>(steps: Steps<Result>, from: number, to: number): Steps<Result> {
  let step = steps.next();
  for (; !step.done; step = steps.next()) yield from + step.value * (to - from);
  return step.value;
}
