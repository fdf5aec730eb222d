import type { EmailOutcome, GenerateFields } from '@dearly/contracts';
import type { Generated, Personalised } from '@dearly/messages';
import { Readable } from 'node:stream';

/** The body of an answer, and how many bytes it holds in memory. A short one is here as a whole. */
export type AnswerBody = { body: Readable | Uint8Array; heldBytes: number };

/** Up to here one copy costs less than a connection for a stream. */
const SHORT = 256 * 1024;

/** The messages are JSON already and may be 128 MB: they are put between two small texts, not parsed and written again. */
function around(before: string, messages: Uint8Array, after: string): AnswerBody {
  const parts = [Buffer.from(before), messages, Buffer.from(after)];
  const heldBytes = parts.reduce((size, part) => size + part.length, 0);
  const body = heldBytes <= SHORT ? Buffer.concat(parts) : Readable.from(parts, { objectMode: false });
  return { body, heldBytes };
}

/** Answer of POST /api/csv/parse as JSON. */
export function parseBody(result: Personalised): AnswerBody {
  const { messages, ...summary } = result;
  return around(`${JSON.stringify(summary).slice(0, -1)},"messages":`, messages, '}');
}

/** Answer of POST /api/csv/generate as JSON; `createdAt` is ISO 8601. */
export function generateBody(
  result: Generated,
  fields: GenerateFields,
  createdAt: string,
  email: EmailOutcome,
): AnswerBody {
  const { sendInterval, handlingMethod, plan } = fields;
  const head = JSON.stringify({ version: 1, createdAt, sendInterval, handlingMethod, plan });
  const files = result.files.map(({ name, count, bytes }) => ({ name, count, size: bytes.byteLength }));
  const tail = JSON.stringify({ files, email }).slice(1);
  return around(`{"json":${head.slice(0, -1)},"messages":`, result.messages, `},${tail}`);
}
