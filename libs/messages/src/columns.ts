import type { Delimiter, Encoding } from '@dearly/contracts';
import { AppError } from '@dearly/contracts';

/** `phoneColumns` are all columns whose cells are numbers, best first. */
export type ListColumns = {
  columns: string[];
  phoneColumn: string | undefined;
  phoneColumns: string[];
  total: number;
  encoding: Encoding;
  delimiter: Delimiter;
};

export function readColumns(bytes: Uint8Array, options: { defaultCountry?: string } = {}): ListColumns {
  throw new AppError('unexpected', {}, { cause: { bytes: bytes.length, options } });
}
