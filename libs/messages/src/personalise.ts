import type { CsvSummary, DuplicatesRule } from '@dearly/contracts';
import { AppError } from '@dearly/contracts';

/** How a contact list is read. `timestamp` in seconds; `limit` caps the messages returned, never what is counted. */
export type ReadOptions = {
  template: string;
  timestamp: number;
  defaultCountry?: string;
  phoneColumn?: string;
  duplicates?: DuplicatesRule;
  limit?: number;
};

/** `messages` is the UTF-8 JSON text of the map id -> Message in row order. */
export type Personalised = CsvSummary & { messages: Uint8Array };

export function personalise(bytes: Uint8Array, options: ReadOptions): Personalised {
  throw new AppError('unexpected', {}, { cause: { bytes: bytes.length, options } });
}
