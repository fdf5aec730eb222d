import type { Readable } from 'node:stream';
import { AppError, LIMITS, type FieldIssue } from '@dearly/contracts';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { z } from 'zod';

/** What a person sent; the file lives in memory only, for as long as the request. */
export type UploadForm = { file: Buffer; filename: string | undefined; audienceId: string };

type Parts = { chunks: Buffer[] | undefined; filename: string | undefined; audienceId: string | undefined };
const FIELD_BYTES = 200;

/**
 * Reads the form of an upload: the file `screenshot` and the text `audienceId`, in any order (specification,
 * section 7). Errors: `picture_too_large` over 10 MB, 422 naming the fields that are missing, empty or sent twice,
 * 400 when it is no form. The stream is read to its end, so that whoever still sends can read our answer.
 */
export async function readForm(body: Readable, contentType: string): Promise<UploadForm> {
  try {
    return checked(await collect(body, contentType));
  } catch (error) {
    body.unpipe();
    body.resume();
    if (body.errored) throw new AppError('transfer_aborted', {}, { cause: body.errored });
    if (error instanceof AppError) throw error;
    throw new AppError('malformed_request', { reason: 'the form is cut off or not multipart.' });
  }
}

function collect(body: Readable, contentType: string): Promise<Parts> {
  return new Promise((resolve, reject) => {
    const parts: Parts = { chunks: undefined, filename: undefined, audienceId: undefined };
    const form = new Busboy({
      headers: { 'content-type': contentType } as BusboyHeaders,
      limits: { fileSize: LIMITS.picture.bytes, files: 1, fields: 8, fieldSize: FIELD_BYTES, parts: 10 },
    });
    form.on('file', (name, stream, filename) => {
      stream.on('error', reject);
      if (name !== 'screenshot') return void stream.resume();
      const chunks: Buffer[] = [];
      Object.assign(parts, { chunks, filename });
      stream.on('limit', () => reject(new AppError('picture_too_large', { limit: '10 MB' })));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    });
    form.on('field', (name, value) => {
      if (name !== 'audienceId') return;
      if (parts.audienceId !== undefined) reject(sentTwice('audienceId'));
      parts.audienceId = value;
    });
    form.on('filesLimit', () => reject(sentTwice('screenshot')));
    form.on('finish', () => resolve(parts));
    form.on('error', reject);
    body.on('error', reject);
    body.pipe(form);
  });
}

function checked({ chunks, filename, audienceId }: Parts): UploadForm {
  const file = Buffer.concat(chunks ?? []);
  const id = z.uuid().safeParse(audienceId);
  const issues: FieldIssue[] = [];
  if (!chunks) issues.push(issue('screenshot', 'required', 'Please select at least one image to upload.'));
  else if (file.length === 0) issues.push(issue('screenshot', 'empty', 'The picture is an empty file.'));
  if (!audienceId) issues.push(issue('audienceId', 'required', 'Please choose an audience.'));
  else if (!id.success) issues.push(issue('audienceId', 'invalid', 'The audience id is not a UUID.'));
  if (issues.length > 0 || !id.success) throw AppError.invalid(...issues);
  return { file, filename, audienceId: id.data };
}

function issue(field: string, code: string, message: string): FieldIssue {
  return { field, code, message };
}

function sentTwice(field: string): AppError {
  return AppError.invalid(issue(field, 'one_value', `Send the field ${field} once.`));
}
