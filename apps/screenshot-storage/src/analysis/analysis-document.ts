import type { Readable } from 'node:stream';
import { analysisDocument, AppError, LIMITS, type AnalysisDocument } from '@dearly/contracts';
import { collectBytes } from '@dearly/service';

const MOST_BYTES = LIMITS.analysis.documentBytes;
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

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    // What the parser says repeats a piece of the text.
    throw new AppError('malformed_request', { reason: 'the analysis is not JSON.' });
  }
}
