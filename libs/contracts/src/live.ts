import { z } from 'zod';

/** Tables whose changes a person may follow, as `postgres_changes` of the schema `public` (account protocol, A7). */
export const LIVE_SCHEMA = 'public';
export const liveTable = z.enum(['audiences', 'screenshots', 'blind_tags']);
export type LiveTable = z.infer<typeof liveTable>;

/**
 * What a service tells about one account's things. `change`: a row was made, changed or removed; `record` holds its
 * columns in snake_case, `oldRecord` only its key. `broadcast`: a passing event for the private topic `user:<id>`.
 */
export const liveEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    table: liveTable,
    type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
    record: z.record(z.string(), z.unknown()),
    oldRecord: z.record(z.string(), z.unknown()),
    at: z.string(),
  }),
  z.object({
    kind: z.literal('broadcast'),
    event: z.string(),
    payload: z.record(z.string(), z.unknown()),
  }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

/** Columns of a live row and their Postgres types, in the order in which they are told. */
export const LIVE_COLUMNS = {
  audiences: {
    id: 'uuid',
    owner: 'uuid',
    name: 'text',
    description: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  screenshots: {
    id: 'uuid',
    owner: 'uuid',
    audience_id: 'uuid',
    filename: 'text',
    storage_path: 'text',
    content_type: 'text',
    size: 'int8',
    width: 'int4',
    height: 'int4',
    is_analyzed: 'bool',
    analysis_state: 'text',
    created_at: 'timestamptz',
  },
  blind_tags: {
    owner: 'uuid',
    tag: 'text',
    created_at: 'timestamptz',
  },
} as const satisfies Record<LiveTable, Record<string, string>>;

/** The private topic of one account; nobody else may join it. */
export function userTopic(userId: string): string {
  return `user:${userId}`;
}

/** The account whose own topic this is; undefined for every other one. */
export function userOfTopic(topic: string): string | undefined {
  return /^user:([\da-f]{8}-[\da-f-]{27})$/.exec(topic)?.[1];
}

/** Payload of the event `upload` on a person's own topic: how far a file is, told by the window that sends it. */
export const uploadProgress = z.object({
  uploadId: z.string(),
  audienceId: z.string(),
  filename: z.string(),
  percent: z.number(),
  state: z.enum(['sending', 'done', 'failed', 'cancelled']),
});
export type UploadProgress = z.infer<typeof uploadProgress>;

/**
 * Payload of the event `analysis` on a person's own topic: how far the reading of a screenshot is. 100 percent is the
 * end, good or bad: the changed row follows.
 */
export const analysisProgress = z.object({
  screenshotId: z.string(),
  audienceId: z.string(),
  stage: z.string(),
  percent: z.number(),
});
export type AnalysisProgress = z.infer<typeof analysisProgress>;
