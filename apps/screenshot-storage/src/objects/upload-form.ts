import type { Readable } from 'node:stream';
import { AppError } from '@dearly/contracts';
import { openFormParser } from '@dearly/transfer';

/** An upload as it flows in. `fields` settles when the file has been read to its end: texts may come after it. */
export type FlowingUpload = {
  file: Readable;
  contentType: string;
  fields: Promise<{ cacheControl?: string; metadata?: string }>;
};

const FIELD_BYTES = 64 * 1024;

export function isForm(contentType: string): boolean {
  return /^multipart\/form-data\b/i.test(contentType);
}

/**
 * The one file of a form, whatever its field is called (the protocol's client gives it the empty name), still
 * flowing, and the texts `cacheControl` (sent as seconds) and `metadata` (JSON). The file fails when the form does.
 * Errors: `storage_body_refused` when it is no form or has no file.
 */
export function openForm(body: Readable, contentType: string): Promise<FlowingUpload> {
  return new Promise((resolve, reject) => {
    const fields: { cacheControl?: string; metadata?: string } = {};
    const form = newForm(contentType);
    let current: Readable | undefined;
    const finished = new Promise<typeof fields>((settle, fail) => {
      form.on('finish', () => settle(fields));
      const stop = (cause: Error): void => {
        const error = body.errored ? cause : notReadable('The form is cut off or not multipart.');
        current?.destroy(error);
        fail(error);
        reject(error);
      };
      form.on('error', stop);
      body.on('error', stop);
    });
    // Whoever waits for them is told; while nobody waits yet, it must not end the process.
    finished.catch(() => undefined);
    form.on('field', (name, value) => {
      if (name === 'cacheControl') fields.cacheControl = `max-age=${value}`;
      if (name === 'metadata') fields.metadata = value;
    });
    form.on('file', (_name, file, _filename, _encoding, type) => {
      // Its reader is told; when it has stopped reading already, it must not end the process.
      file.on('error', () => undefined);
      current = file;
      resolve({ file, contentType: type, fields: finished });
    });
    form.on('finish', () => reject(notReadable('The form has no file.')));
    body.pipe(form);
  });
}

function newForm(contentType: string): ReturnType<typeof openFormParser> {
  try {
    return openFormParser(contentType, { files: 1, fields: 8, fieldSize: FIELD_BYTES, parts: 10 });
  } catch {
    throw notReadable('The form names no boundary.');
  }
}

function notReadable(reason: string): AppError {
  return new AppError('storage_body_refused', { reason });
}
