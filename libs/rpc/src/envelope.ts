import { AppError, isErrorCode, LIMITS, type ErrorEnvelope } from '@dearly/contracts';
import { z } from 'zod';

const requestEnvelope = z.object({
  id: z.string().min(1).max(64),
  caller: z.string().max(100),
  name: z.string().max(100),
  input: z.unknown().optional(),
  deadline: z.number(),
  requestId: z.string(),
  traceparent: z.string().optional(),
  userId: z.string().optional(),
  replyTo: z.string().max(200),
  idempotent: z.boolean(),
});
/** What travels to a service. `id` is unique per client instance, that is per `replyTo`; `deadline` in epoch milliseconds of Redis. */
export type RequestEnvelope = z.infer<typeof requestEnvelope>;

const replyEnvelope = z.object({
  id: z.string(),
  output: z.unknown().optional(),
  error: z
    .object({
      code: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
      details: z.unknown().optional(),
    })
    .optional(),
});
export type ReplyEnvelope = { id: string; output?: unknown; error?: ErrorEnvelope };

/** @throws AppError `message_too_large` above 64 KiB, `invalid_request` for what JSON cannot carry. */
export function encodeRequest(request: RequestEnvelope): string {
  let text: string;
  try {
    text = JSON.stringify(request);
  } catch (cause) {
    throw new AppError('invalid_request', { reason: 'The request cannot be sent on.' }, { cause });
  }
  if (isTooLarge(text)) throw new AppError('message_too_large');
  return text;
}

/** The request of a stream entry, or undefined when it is too large or not one of ours. */
export function decodeRequest(text: string | undefined): RequestEnvelope | undefined {
  if (text === undefined || isTooLarge(text)) return undefined;
  return requestEnvelope.safeParse(fromJson(text)).data;
}

/** The JSON of a reply. What is too large or cannot be JSON becomes an error that the caller can read. */
export function encodeReply(reply: ReplyEnvelope): { text: string; refused?: AppError } {
  const refuse = (error: AppError) => ({
    text: JSON.stringify({ id: reply.id, error: error.toEnvelope() }),
    refused: error,
  });
  try {
    const text = JSON.stringify(reply);
    return isTooLarge(text) ? refuse(new AppError('message_too_large')) : { text };
  } catch (cause) {
    return refuse(new AppError('unexpected', {}, { cause }));
  }
}

/** The reply of a channel message, or undefined when it is not one. An error code unknown here becomes `unexpected`. */
export function decodeReply(text: string): ReplyEnvelope | undefined {
  if (isTooLarge(text)) return undefined;
  const reply = replyEnvelope.safeParse(fromJson(text)).data;
  if (!reply?.error) return reply && { id: reply.id, output: reply.output };
  const { code, params, details } = reply.error;
  return { id: reply.id, error: isErrorCode(code) ? { code, params, details } : { code: 'unexpected' } };
}

function isTooLarge(text: string): boolean {
  return Buffer.byteLength(text) > LIMITS.rpc.messageBytes;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the schema refuses it like any other junk, and the caller reports it.
    return undefined;
  }
}
