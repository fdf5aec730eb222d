import { AppError, LIMITS } from '@dearly/contracts';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { Readable } from 'node:stream';

/** The one file of the form and its text fields. The file lives in memory only, for as long as the request. */
export type Upload = { file: Uint8Array; fields: Record<string, string> };

/**
 * Reads a multipart upload from a stream (specification, section 7).
 * Errors: 413 over 10 MB, 422 when the field `csvFile` is missing or a text is too long, 400 when it is no form.
 * The stream is always read to its end, so that whoever still sends it can read our answer.
 */
export async function readUpload(body: Readable, contentType: string): Promise<Upload> {
  try {
    return await collect(body, contentType);
  } catch (error) {
    body.unpipe();
    body.resume();
    throw error instanceof AppError || body.errored
      ? error
      : new AppError('malformed_request', { reason: 'the form is cut off or not multipart.' });
  }
}

function collect(body: Readable, contentType: string): Promise<Upload> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const fields: Record<string, string> = Object.create(null) as Record<string, string>;
    let hasFile = false;
    const form = new Busboy({
      headers: { 'content-type': contentType } as BusboyHeaders,
      limits: {
        fileSize: LIMITS.csv.bytes,
        files: 1,
        fields: 20,
        fieldSize: LIMITS.csv.templateBytes,
        parts: 24,
      },
    });
    form.on('file', (name, stream) => {
      stream.on('error', reject);
      if (name !== 'csvFile') return void stream.resume();
      hasFile = true;
      stream.on('limit', () => reject(new AppError('payload_too_large', { limit: '10 MB' })));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    });
    form.on('field', (name, value, _nameTruncated, isTruncated) => {
      if (isTruncated) reject(tooLong(name));
      fields[name] = value;
    });
    form.on('filesLimit', () =>
      reject(
        AppError.invalid({ field: 'csvFile', code: 'one_file', message: 'Send one contact list at a time.' }),
      ),
    );
    form.on('finish', () => (hasFile ? resolve({ file: join(chunks), fields }) : reject(missingFile())));
    form.on('error', reject);
    body.on('error', reject);
    body.pipe(form);
  });
}

/** One block of memory that can be handed to a worker thread without a copy. */
function join(chunks: Buffer[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

function missingFile(): AppError {
  return AppError.invalid({ field: 'csvFile', code: 'required', message: 'Please upload a CSV file first.' });
}

function tooLong(field: string): AppError {
  const kilobytes = LIMITS.csv.templateBytes / 1024;
  return AppError.invalid({
    field,
    code: 'too_long',
    message: `The field ${field} is longer than ${kilobytes} KB. Please shorten it.`,
  });
}
