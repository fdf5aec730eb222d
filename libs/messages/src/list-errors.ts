import { AppError, LIMITS } from '@dearly/contracts';

const { csv } = LIMITS;

/** The 422 answers about a file, a column or a template. None of them holds the content of a cell. */
const invalid = (field: string, code: string, message: string) => AppError.invalid({ field, code, message });
const names = (list: readonly string[], shown = 30) =>
  list.slice(0, shown).join(', ') + (list.length > shown ? ` and ${list.length - shown} more` : '');

/** A name from a call may be as long as the call. */
const short = (name: string) => (name.length > 80 ? `${name.slice(0, 80)}…` : name);

export const noRows = () =>
  invalid(
    'csvFile',
    'no_rows',
    'The file has no contacts in it. It needs a line with column names and at least one row below.',
  );

export const tooManyRows = () =>
  invalid(
    'csvFile',
    'too_many_rows',
    `The file has more than ${csv.rows.toLocaleString('en')} rows. Split it into several files.`,
  );

export const tooManyColumns = (row: number) =>
  invalid(
    'csvFile',
    'too_many_columns',
    `Row ${row} has more than ${csv.columns} columns. Remove the columns you do not need and save the file again.`,
  );

export const cellTooLarge = (row: number) =>
  invalid(
    'csvFile',
    'cell_too_large',
    `Row ${row} has a cell of more than ${csv.cellBytes / 1024} KiB. Shorten it; if it is short in your spreadsheet, a quotation mark in that row is opened and never closed.`,
  );

export const unclosedQuote = (row: number) =>
  invalid(
    'csvFile',
    'unclosed_quote',
    `A quotation mark that starts a cell in row ${row} is never closed. Remove it or add the closing one, and upload the file again.`,
  );

export const noPhoneColumn = (columns: readonly string[]) =>
  invalid(
    'phoneColumn',
    'no_phone_column',
    isLinkedIn(columns)
      ? 'LinkedIn does not put phone numbers into this export, so there is nobody to send to. Add a column with the numbers, or export your contacts from your phone or mail program.'
      : `No column holds phone numbers. Columns found: ${names(columns)}. Choose the column yourself, or add one with the numbers.`,
  );

const isLinkedIn = (columns: readonly string[]) =>
  columns.includes('Connected On') && columns.includes('Company') && columns.includes('Position');

export const unknownPhoneColumn = (columns: readonly string[]) =>
  invalid(
    'phoneColumn',
    'unknown_column',
    `The file has no column of that name. Columns found: ${names(columns)}.`,
  );

export const unknownEditColumns = (unknown: readonly string[], columns: readonly string[]) =>
  invalid(
    'edits',
    'unknown_column',
    `The edits name ${names(unknown.map((name) => `"${short(name)}"`))}, but the file has no such column. Columns found: ${names(columns)}.`,
  );

export const unknownRows = (ids: readonly string[]) =>
  invalid(
    'edits',
    'unknown_row',
    `The edits name ${names(ids)}, but the file has no such row. Rows with data are m1, m2, and so on; were the edits made for another file?`,
  );

export const unknownCountry = (field: 'defaultCountry' | 'edits') =>
  invalid(
    field,
    'unknown_country',
    'The default country is not known. Use a two-letter code such as US or GB.',
  );

export const blankTemplate = () =>
  invalid(
    'messageTemplate',
    'blank_template',
    'The message template is blank. Write a text such as "Hi {name}".',
  );

export const templateTooLarge = () =>
  invalid(
    'messageTemplate',
    'template_too_large',
    `The message template is longer than ${csv.templateBytes / 1024} KiB. Shorten it.`,
  );

export const unknownVariables = (unknown: readonly string[], columns: readonly string[]) =>
  invalid(
    'messageTemplate',
    'unknown_variable',
    `The template uses ${names(unknown.map((name) => `{${name}}`))}, but the file has no such column. Available: ${names(columns.map((name) => `{${name}}`))}.`,
  );

export const unknownVersionVariables = (
  tag: string,
  unknown: readonly string[],
  columns: readonly string[],
) =>
  invalid(
    'edits',
    'unknown_variable',
    `The template for the language "${tag}" uses ${names(unknown.map((name) => `{${name}}`))}, but the file has no such column. Available: ${names(columns.map((name) => `{${name}}`))}.`,
  );

export const messageTooLong = (row: number) =>
  invalid(
    'messageTemplate',
    'message_too_long',
    `The message for row ${row} would have more than ${csv.messageChars.toLocaleString('en')} characters. Shorten the template or the cells it uses.`,
  );

export const messagesTooLarge = () =>
  invalid(
    'messageTemplate',
    'messages_too_large',
    `All messages together would be larger than ${csv.messagesBytes / 1024 / 1024} MiB. Shorten the template or split the file.`,
  );

export const nobodyToSendTo = (leftOut: number) =>
  invalid(
    'csvFile',
    'no_sendable_rows',
    leftOut === 0
      ? 'No row has a phone number that can be used. See the list of problems, correct the numbers or choose another default country.'
      : `Nobody is left to send to: ${leftOut.toLocaleString('en')} people are left out, and no other row has a phone number that can be used.`,
  );
