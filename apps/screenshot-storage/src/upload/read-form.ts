import type { Readable } from 'node:stream';
import { AppError, LIMITS, type FieldIssue } from '@dearly/contracts';
import { joinBytes } from '@dearly/service';
import { readForm, type FormFile } from '@dearly/transfer';
import { z } from 'zod';

/** What a person sent; the file lives in memory only, for as long as the request. */
export type UploadForm = { file: Buffer; filename: string | undefined; audienceId: string };

const FIELD_BYTES = 200;

/**
 * Reads the form of an upload: the file `screenshot` and the text `audienceId`, in any order (specification,
 * section 7). Errors: `picture_too_large` over 10 MB, 422 naming the fields that are missing, empty or sent twice,
 * 400 when it is no form. The stream is read to its end, so that whoever still sends can read our answer.
 */
export async function readUploadForm(body: Readable, contentType: string): Promise<UploadForm> {
  let audienceId: string | undefined;
  const form = await readForm(body, contentType, {
    file: 'screenshot',
    limits: { fileSize: LIMITS.picture.bytes, files: 1, fields: 8, fieldSize: FIELD_BYTES, parts: 10 },
    onField: (name, value) => {
      if (name !== 'audienceId') return;
      if (audienceId !== undefined) throw sentTwice('audienceId');
      audienceId = value;
    },
    tooLarge: () => new AppError('picture_too_large', { limit: '10 MB' }),
    tooMany: () => sentTwice('screenshot'),
  });
  return checked(form, audienceId);
}

function checked({ chunks, filename }: FormFile, audienceId: string | undefined): UploadForm {
  const file = chunks && joinBytes(chunks);
  const id = z.uuid().safeParse(audienceId);
  const issues: FieldIssue[] = [];
  if (!file) issues.push(issue('screenshot', 'required', 'Please select at least one image to upload.'));
  else if (file.length === 0) issues.push(issue('screenshot', 'empty', 'The picture is an empty file.'));
  if (!audienceId) issues.push(issue('audienceId', 'required', 'Please choose an audience.'));
  else if (!id.success) issues.push(issue('audienceId', 'invalid', 'The audience id is not a UUID.'));
  if (issues.length > 0 || !file || !id.success) throw AppError.invalid(...issues);
  return { file, filename, audienceId: id.data };
}

function issue(field: string, code: string, message: string): FieldIssue {
  return { field, code, message };
}

function sentTwice(field: string): AppError {
  return AppError.invalid(issue(field, 'one_value', `Send the field ${field} once.`));
}
