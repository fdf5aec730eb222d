import { AppError } from '@dearly/contracts';
import type { OutFile } from './generate-files';
import type { ReadOptions } from './personalise';

export type RejectOptions = Pick<ReadOptions, 'defaultCountry' | 'phoneColumn' | 'duplicates'>;

/** The rows that cannot be sent, as a CSV file for a spreadsheet; `undefined` when every row can. */
export function rejectedRowsCsv(bytes: Uint8Array, options: RejectOptions): OutFile | undefined {
  throw new AppError('unexpected', {}, { cause: { bytes: bytes.length, options } });
}
