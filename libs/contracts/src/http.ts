import { z } from 'zod';

/** The one error body of every `/api` call. `details.fields` names each refused field. */
export const fieldIssue = z.object({ field: z.string(), code: z.string(), message: z.string() });
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  requestId: z.string(),
  details: z.looseObject({ fields: z.array(fieldIssue).optional() }).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Content type of an `ErrorEnvelope` that comes back as a byte stream, because it may name columns of a file. */
export const ERROR_ENVELOPE_TYPE = 'application/vnd.dearly.error+json';

/** Who asks, as the gateway read it from a verified access token. `email` is the account's own address. */
export const caller = z.object({ userId: z.uuid(), sessionId: z.uuid(), email: z.string() });
export type Caller = z.infer<typeof caller>;

/**
 * One-use permission to fetch an upload from, and stream an answer to, one gateway instance. Calls carry it as `ticket`:
 * during a rolling update old and new replicas have to understand each other.
 */
export const transferToken = z.object({ url: z.url(), token: z.string().length(22) });
export type TransferToken = z.infer<typeof transferToken>;
