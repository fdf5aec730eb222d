import type { EmailOutcome, GenerateFields } from '@dearly/contracts';
import type { Generated, Personalised } from '@dearly/messages';
import { Readable } from 'node:stream';

/** The messages are JSON already and may be 25 MB: they are put between two small texts, not parsed and written again. */
function around(before: string, messages: Uint8Array, after: string): Readable {
  return Readable.from([Buffer.from(before), messages, Buffer.from(after)], { objectMode: false });
}

/** Answer of POST /api/csv/parse as a stream of JSON. */
export function parseBody(result: Personalised): Readable {
  const { messages, ...summary } = result;
  return around(`${JSON.stringify(summary).slice(0, -1)},"messages":`, messages, '}');
}

/** Answer of POST /api/csv/generate as a stream of JSON; `createdAt` is ISO 8601. */
export function generateBody(
  result: Generated,
  fields: GenerateFields,
  createdAt: string,
  email: EmailOutcome,
): Readable {
  const { sendInterval, handlingMethod } = fields;
  const head = JSON.stringify({ version: 1, createdAt, sendInterval, handlingMethod });
  const files = result.files.map(({ name, count, bytes }) => ({ name, count, size: bytes.byteLength }));
  const tail = JSON.stringify({ files, email }).slice(1);
  return around(`{"json":${head.slice(0, -1)},"messages":`, result.messages, `},${tail}`);
}
