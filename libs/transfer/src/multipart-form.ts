import { AppError } from '@dearly/contracts';
import { Busboy, type BusboyConfig, type BusboyHeaders } from '@fastify/busboy';
import type { Readable } from 'node:stream';

/** At most this many bytes, or this many of a kind. */
export type FormLimits = BusboyConfig['limits'];
export type FormOptions = {
  /** The field whose file is kept. */
  file: string;
  limits: FormLimits;
  /** Sees every text; the form is refused with what it throws. */
  onField: (name: string, value: string, isTruncated: boolean) => void;
  /** The error for a file beyond `limits.fileSize`. */
  tooLarge: () => AppError;
  /** The error for more than one file. */
  tooMany: () => AppError;
};
/** `chunks` are the bytes of the file as they came, one after another; undefined when it was not sent. */
export type FormFile = { chunks: Buffer[] | undefined; filename: string | undefined };

/** Takes a form apart. @throws Error when the content type is none of a form, or names no boundary */
export function openFormParser(contentType: string, limits: FormLimits): InstanceType<typeof Busboy> {
  return new Busboy({ headers: { 'content-type': contentType } as BusboyHeaders, limits });
}

/**
 * Reads a form with one file, which lives in memory only. Errors: those of `options`, `malformed_request`
 * when it is no form or cut off, `transfer_aborted` when its sender goes away. The stream is always read to its end,
 * so that whoever still sends can read our answer.
 */
export async function readForm(body: Readable, contentType: string, options: FormOptions): Promise<FormFile> {
  try {
    return await collect(body, contentType, options);
  } catch (error) {
    body.unpipe();
    body.resume();
    if (error instanceof AppError) throw error;
    if (body.errored) throw new AppError('transfer_aborted', {}, { cause: body.errored });
    throw new AppError('malformed_request', { reason: 'the form is cut off or not multipart.' });
  }
}

function collect(body: Readable, contentType: string, options: FormOptions): Promise<FormFile> {
  return new Promise((resolve, reject) => {
    let kept: { chunks: Buffer[]; filename: string } | undefined;
    const form = openFormParser(contentType, options.limits);
    form.on('file', (name, stream, filename) => {
      stream.on('error', reject);
      if (name !== options.file) return void stream.resume();
      const chunks: Buffer[] = [];
      kept = { chunks, filename };
      stream.on('limit', () => reject(options.tooLarge()));
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    });
    form.on('field', (name, value, _isNameTruncated, isTruncated) => {
      try {
        options.onField(name, value, isTruncated);
      } catch (error) {
        reject(error as Error);
      }
    });
    form.on('filesLimit', () => reject(options.tooMany()));
    form.on('finish', () => resolve({ chunks: kept?.chunks, filename: kept?.filename }));
    form.on('error', reject);
    body.on('error', reject);
    body.pipe(form);
  });
}
