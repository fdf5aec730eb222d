import { AppError } from '@dearly/contracts';

/** The headers that a service may give an answer, beside its content type. Everything else is the gateway's own. */
export const ANSWER_HEADERS = [
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-length',
  'content-profile',
  'content-range',
  'etag',
  'expires',
  'last-modified',
  'location',
  'preference-applied',
  'vary',
  'www-authenticate',
  'x-robots-tag',
] as const;
export type AnswerHeaders = Partial<Record<(typeof ANSWER_HEADERS)[number], string>>;

/** On a byte stream they carry this, so that none of them means anything to the carrying request itself. */
const PREFIX = 'x-answer-';
const VISIBLE = /^[\x20-\x7e]{1,4096}$/;

/**
 * Headers of the carrying request for those of the answer.
 * @throws AppError `unexpected` for a name that is not in the list or a value that is not one line of visible ASCII.
 */
export function packHeaders(headers: AnswerHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      // Neither is repeated: a value may hold the name of somebody's file.
      if (!isAnswerHeader(name)) throw refused('A header of the answer is not in the list of those allowed.');
      if (!VISIBLE.test(value)) throw refused(`The value of ${name} is not one line of visible ASCII.`);
      return [PREFIX + name, value];
    }),
  );
}

/** Headers of the answer out of those of the carrying request; whatever is not in the list is left behind. */
export function unpackHeaders(carried: Record<string, string | string[] | undefined>): AnswerHeaders {
  const headers: AnswerHeaders = {};
  for (const name of ANSWER_HEADERS) {
    const value = carried[PREFIX + name];
    if (typeof value === 'string') headers[name] = value;
  }
  return headers;
}

function isAnswerHeader(name: string): boolean {
  return ANSWER_HEADERS.some((known) => known === name);
}

function refused(reason: string): AppError {
  return new AppError('unexpected', {}, { cause: new Error(reason) });
}
