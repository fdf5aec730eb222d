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
/**
 * `chunks` are the bytes of the file as they came, one after another; undefined when it was not sent. `filename` is for
 * showing only: it may hold anything, line breaks too.
 */
export type FormFile = { chunks: Buffer[] | undefined; filename: string | undefined };

/** Takes a form apart. @throws Error when the content type is none of a form, or names no boundary */
export function openFormParser(contentType: string, limits: FormLimits): InstanceType<typeof Busboy> {
  return new Busboy({ headers: { 'content-type': contentType } as BusboyHeaders, limits });
}

/**
 * The name of a file as the person's device has it. Browsers write a quote and a line break in it as three escapes (HTML
 * standard, "multipart/form-data encoding algorithm") and escape nothing else, not even `%`. So a name that holds `%22`
 * itself cannot be told from one with a quote, and is read as one; every other `%41` stays as it is.
 */
function nameOnDevice(sent: string | undefined): string | undefined {
  return sent?.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
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
    let kept: FormFile | undefined;
    const form = openFormParser(contentType, options.limits);
    form.on('file', (name, stream, filename) => {
      stream.on('error', reject);
      if (name !== options.file) return void stream.resume();
      const chunks: Buffer[] = [];
      // Bytes without a name are taken for a file as well, whatever the parser's types say.
      kept = { chunks, filename: nameOnDevice(filename) };
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
    form.on('finish', () => resolve(kept ?? { chunks: undefined, filename: undefined }));
    form.on('error', reject);
    body.on('error', reject);
    body.pipe(form);
  });
}
