import { AppError, LIMITS } from '@dearly/contracts';

/** What a source is refused with. None of the texts holds anything from inside the file. */
const refused = (reason: string) => new AppError('unsupported_media_type', { reason });
const invalid = (code: string, message: string) => AppError.invalid({ field: 'csvFile', code, message });

const SAVE_AS_CSV = 'Open it where it was made, save or export it as CSV, and choose that file.';

/** `what` with its article: "a PDF". */
export const notAList = (what: string) => refused(`This is ${what}, not a contact list. ${SAVE_AS_CSV}`);

export const oldExcel = () =>
  refused(
    'This is an old Excel file (.xls). Open it in Excel or Numbers, save it as .xlsx, and choose that.',
  );

export const binaryExcel = () =>
  refused('This is a binary Excel file (.xlsb). Open it in Excel, save it as .xlsx, and choose that file.');

export const numbersFile = () =>
  refused(
    'This is a Numbers file. Open it in Numbers, choose Export To, then Excel or CSV, and choose that file.',
  );

export const passwordProtected = () =>
  refused(
    'This workbook is protected with a password. Open it, remove the password, save it, and choose it again.',
  );

export const damagedWorkbook = () =>
  refused(
    'This workbook cannot be opened: it is cut off or damaged. Open it in your spreadsheet, save it again, or save it as CSV.',
  );

export const unpacksTooLarge = (megabytes: number) =>
  refused(
    `This workbook unpacks to more than ${megabytes} MB, which no contact list needs. Copy the rows you need to a new sheet and save that.`,
  );

export const listTooLarge = () =>
  new AppError('payload_too_large', { limit: `${LIMITS.csv.bytes / 1024 ** 2} MB as CSV` });

export const emptyWorkbook = () =>
  invalid(
    'no_rows',
    'No visible sheet of this workbook has anything in it. Show the sheet with your contacts.',
  );

export const unknownSheet = () =>
  invalid('unknown_sheet', 'The workbook has no visible sheet of that name. Choose the file again.');

export const noCards = () =>
  invalid(
    'no_rows',
    'There is no contact in this vCard file. In your contacts app, select the people, export them again, and choose that file.',
  );

export const noNumbersInText = () =>
  invalid(
    'no_rows',
    'There is no phone number in this text. Write one person a line, such as "Ann Example, +1 415 555 0101".',
  );
