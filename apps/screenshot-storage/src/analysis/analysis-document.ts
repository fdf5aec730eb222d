import type { Readable } from 'node:stream';
import {
  analysisDocument,
  AppError,
  checked,
  LIMITS,
  mendedConversation,
  type AnalysisDocument,
  type MendedConversation,
} from '@dearly/contracts';
import { collectBytes } from '@dearly/service';

const MOST_BYTES = LIMITS.analysis.documentBytes;
const MOST_MENDED_BYTES = LIMITS.analysis.mendedBytes;
/** Each of many messages may break the contract in the same way. */
const MOST_ISSUES = 10;

/**
 * Reads the JSON of an analysis to its end and checks it.
 * @throws AppError `payload_too_large`, `malformed_request` when it is no JSON, `invalid_request` naming the fields that
 * break the contract, never what a person wrote in them.
 */
export async function readDocument(body: Readable): Promise<AnalysisDocument> {
  const bytes = await collectBytes(body, MOST_BYTES, () => AppError.tooLarge(MOST_BYTES));
  const document = analysisDocument.safeParse(parsed(bytes));
  if (document.success) return document.data;
  throw AppError.invalid(
    ...document.error.issues.slice(0, MOST_ISSUES).map(({ path, code }) => ({
      field: path.join('.'),
      code,
      message: `The field ${path.join('.')} breaks the contract.`,
    })),
  );
}

/**
 * Reads what a person put right in a conversation to its end and checks it. Errors as `readDocument`; those of fields say
 * what to do about them.
 */
export async function readMend(body: Readable): Promise<MendedConversation> {
  const limit = `${MOST_MENDED_BYTES / 1024} KB`;
  const bytes = await collectBytes(
    body,
    MOST_MENDED_BYTES,
    () => new AppError('payload_too_large', { limit }),
  );
  return checked(mendedConversation, parsed(bytes, 'conversation'));
}

function parsed(bytes: Buffer, name = 'analysis'): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    // What the parser says repeats a piece of the text.
    throw new AppError('malformed_request', { reason: `the ${name} is not JSON.` });
  }
}
