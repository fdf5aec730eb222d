import { AppError, LIMITS } from '@dearly/contracts';
import { readForm } from '@dearly/transfer';
import type { Readable } from 'node:stream';

/** The one file of the form, in chunks as they came, and its text fields. The file lives in memory only, for as long as the request. */
export type Upload = { file: Uint8Array[]; fields: Record<string, string> };

/**
 * Reads a multipart upload from a stream (specification, section 7).
 * Errors: 413 over 10 MB, 422 when the field `csvFile` is missing or a text is too long, 400 when it is no form.
 * The stream is always read to its end, so that whoever still sends it can read our answer.
 */
export async function readUpload(body: Readable, contentType: string): Promise<Upload> {
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const { chunks } = await readForm(body, contentType, {
    file: 'csvFile',
    limits: {
      fileSize: LIMITS.csv.bytes,
      files: 1,
      fields: 20,
      // Of the largest field; each has a limit of its own.
      fieldSize: LIMITS.csv.editsBytes,
      parts: 24,
    },
    onField: (name, value, isTruncated) => {
      if (isTruncated || Buffer.byteLength(value) > limitOf(name)) throw tooLong(name);
      fields[name] = value;
    },
    tooLarge: () => new AppError('payload_too_large', { limit: '10 MB' }),
    tooMany: () =>
      AppError.invalid({ field: 'csvFile', code: 'one_file', message: 'Send one contact list at a time.' }),
  });
  if (!chunks) throw missingFile();
  return { file: chunks, fields };
}

function missingFile(): AppError {
  return AppError.invalid({ field: 'csvFile', code: 'required', message: 'Please upload a CSV file first.' });
}

/** Bytes of a text field. */
const limitOf = (field: string): number =>
  field === 'edits' ? LIMITS.csv.editsBytes : LIMITS.csv.templateBytes;

function tooLong(field: string): AppError {
  const kilobytes = limitOf(field) / 1024;
  const advice = field === 'edits' ? 'Please change the file itself instead.' : 'Please shorten it.';
  return AppError.invalid({
    field,
    code: 'too_long',
    message: `The field ${field} is longer than ${kilobytes} KB. ${advice}`,
  });
}
