import type { Edits, ParseAnswer } from '@dearly/contracts';
import { AppError, messageMap } from '@dearly/contracts';
import {
  consentIn,
  leaveOut,
  namedPeople,
  numbersOf,
  personalise,
  readColumns,
  rejectedRowsCsv,
  type LeaveOutOptions,
  type ListColumns,
  type ListConsent,
  type NamedPerson,
  type OutFile,
  type ReadOptions,
  type RejectOptions,
} from '@dearly/messages';
import { merged } from '../../shared/held-back/merged';
import { taggedFinder, type TaggedPeople } from '../../shared/held-back/tagged-people';
import type { ApiError } from '../../shared/api-error';

/** What can be read of a contact list without the server, each by its name. */
export type LocalReading = {
  columns: { options: { defaultCountry: string }; answer: ListColumns };
  preview: { options: ReadOptions; answer: ParseAnswer };
  leaveOut: { options: LeaveOutOptions & { tagged: readonly TaggedPeople[] }; answer: Edits };
  names: { options: RejectOptions; answer: NamedPerson[] };
  consent: { options: RejectOptions; answer: ListConsent };
  rejectedRows: { options: RejectOptions; answer: OutFile | undefined };
};
export type ReadingName = keyof LocalReading;
export type ReadingOutcome<N extends ReadingName> = { data: LocalReading[N]['answer'] } | { error: ApiError };

type Readers = {
  [N in ReadingName]: (
    bytes: Uint8Array,
    options: LocalReading[N]['options'],
  ) => LocalReading[N]['answer'] | Promise<LocalReading[N]['answer']>;
};

const readers: Readers = {
  columns: readColumns,
  leaveOut: async (bytes, { tagged, ...options }) => {
    const found = tagged.length > 0 ? await taggedFinder(tagged)(numbersOf(bytes, options)) : new Map();
    const heldBack = merged(options.heldBack, found);
    return leaveOut(bytes, { ...options, heldBack });
  },
  names: namedPeople,
  consent: consentIn,
  rejectedRows: rejectedRowsCsv,
  preview: (bytes, options) => {
    const { messages, ...summary } = personalise(bytes, options);
    return { ...summary, messages: messageMap.parse(JSON.parse(new TextDecoder().decode(messages))) };
  },
};

/** What went wrong in a reading, as the server would say it. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof AppError) {
    const { status, code, message, details } = error;
    return { status, code, message, ...(details === undefined ? {} : { details }) };
  }
  return {
    status: 0,
    code: 'file_unreadable',
    message: 'The file could not be read. Choose it again; if that does not help, save it as CSV again.',
  };
}

/**
 * Reads a contact list with the same code as the server does (libs/messages). Faults of the file or the template come
 * back as the error that the server would answer.
 */
export async function readHere<N extends ReadingName>(
  name: N,
  file: Blob,
  options: LocalReading[N]['options'],
): Promise<ReadingOutcome<N>> {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return { data: await readers[name](bytes, options) };
  } catch (error) {
    return { error: toApiError(error) };
  }
}
