import { AppError, LIMITS } from '@dearly/contracts';
import { readText as readTextFile } from './csv/decode';
import { readPaste } from './paste/read-paste';
import { recognise, type Recognised } from './recognise';
import { runSteps, type StepsControl } from './run-steps';
import {
  asShare,
  type SourceAnswer,
  type SourceKind,
  type SourceOptions,
  type SourceTable,
  type Steps,
} from './source';
import { csvSteps } from './to-csv';
import { readVcards } from './vcard/read-vcards';

/** Largest files by what they are, in bytes. An address book is mostly pictures, which are never read. */
export const SOURCE_BYTES = {
  vcard: 100 * 1024 ** 2,
  workbook: 30 * 1024 ** 2,
  text: LIMITS.csv.bytes,
} as const;

const limitOf = (kind: Recognised['kind']): number =>
  kind === 'vcard' ? SOURCE_BYTES.vcard : kind === 'text' ? SOURCE_BYTES.text : SOURCE_BYTES.workbook;

/** Writing takes less than reading. */
const READ = 0.85;

function* answerOf(kind: SourceKind, table: SourceTable): Steps<SourceAnswer> {
  const { columns, rows, places, notes } = table;
  const csv = yield* asShare(csvSteps(columns, rows), READ, 1);
  return { kind, csv, notes, places: columns.length > 0 ? [0, ...places] : places };
}

function* readText(text: string, options: SourceOptions): Steps<SourceAnswer> {
  const { kind, table } = yield* asShare(readPaste(text, options), 0, READ);
  return yield* answerOf(kind, table);
}

function* readCards(bytes: Uint8Array): Steps<SourceAnswer> {
  return yield* answerOf('vcard', yield* asShare(readVcards(bytes), 0, READ));
}

async function workbookSteps(
  { kind, parts }: Extract<Recognised, { parts: unknown }>,
  options: SourceOptions,
): Promise<Steps<SourceAnswer>> {
  // Fetched with the first workbook: nothing else needs to unpack, to read XML or to format numbers.
  const { readOds, readXlsx } = await import('./workbook/read-workbook');
  const read = kind === 'xlsx' ? readXlsx : readOds;
  return (function* (): Steps<SourceAnswer> {
    const { table, sheet, sheets } = yield* asShare(read(parts, options), 0, READ);
    const answer = yield* answerOf(kind, table);
    return sheets.length > 1 ? { ...answer, sheet, sheets } : { ...answer, sheet };
  })();
}

/**
 * Reads a list of any kind, told by its content, as the bytes of a CSV file (`to-csv`). Throws 415 for what holds no list
 * (the text says what it is and what to do), 413 for what is too large, 422 for a list without people or beyond the
 * limits. Everything happens here: nothing leaves this process.
 */
export async function readSource(
  bytes: Uint8Array,
  options: SourceOptions = {},
  control: StepsControl = {},
): Promise<SourceAnswer> {
  const found = recognise(bytes);
  if (found.kind !== 'other' && bytes.length > limitOf(found.kind))
    throw AppError.tooLarge(limitOf(found.kind));
  switch (found.kind) {
    case 'other':
      throw found.error;
    case 'text':
      return runSteps(readText(new TextDecoder().decode(readTextFile(bytes).utf8), options), control);
    case 'vcard':
      return runSteps(readCards(bytes), control);
    default:
      return runSteps(await workbookSteps(found, options), control);
  }
}

/** Reads a pasted list: cells of a sheet, CSV, lines of names and numbers, or text in which numbers are found. */
export function readPastedList(
  text: string,
  options: SourceOptions = {},
  control: StepsControl = {},
): Promise<SourceAnswer> {
  return runSteps(readText(text, options), control);
}
