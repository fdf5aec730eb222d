import { z } from 'zod';
import { analysisStatus } from './analysis-status';
import { timeToReply } from './time-to-reply';
import { keepableText } from './keepable';
import { LIMITS } from './limits';

const { audience: AUDIENCE } = LIMITS;

/** JSON body of the calls that create or change an audience (specification, sections 5 and 7). */
export const audienceFields = z.object({
  name: keepableText('Please enter a name for the audience')
    .trim()
    .min(1, 'Please enter a name for the audience')
    .max(AUDIENCE.nameChars, `The name has at most ${AUDIENCE.nameChars} characters.`),
  description: keepableText()
    .trim()
    .max(AUDIENCE.descriptionChars, `The description has at most ${AUDIENCE.descriptionChars} characters.`)
    .nullish()
    .transform((text) => text || undefined),
});
export type AudienceFields = z.infer<typeof audienceFields>;

/** A group of screenshots. `coverUrls` are signed URLs of its newest thumbnails, at most three. */
export const audience = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().optional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  screenshotCount: z.number().int(),
  analyzedCount: z.number().int(),
  coverUrls: z.array(z.string()),
});
export type Audience = z.infer<typeof audience>;

/**
 * Whose conversation a picture shows, empty when the name cannot be read, and what came of my first message. Nothing came
 * is told only of what was read with confidence; what another picture of the same conversation tells stands with that one.
 */
export const shownConversation = z.object({
  contact: z.string(),
  outcome: z.object({ hasReply: z.boolean(), timeToReply }).optional(),
  /** They asked not to be written to any more (specification, section 9). */
  asksToStop: z.literal(true).optional(),
});
export type ShownConversation = z.infer<typeof shownConversation>;

/**
 * A screenshot as lists show it. `url` and `thumbnailUrl` are signed, expire, and begin with a slash: they are
 * URLs on this origin. Ids grow with time: the newest screenshot has the greatest id.
 */
export const screenshotSummary = z.object({
  id: z.uuid(),
  audienceId: z.uuid(),
  filename: z.string(),
  url: z.string(),
  thumbnailUrl: z.string(),
  /** Path in the private bucket `screenshots` of the storage protocol. */
  storagePath: z.string(),
  contentType: z.string(),
  /** Bytes as stored, and pixels as shown. */
  size: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  createdAt: z.string(),
  /** What it says is known and counted: it was read, or a person typed it in. */
  isAnalyzed: z.boolean(),
  analysis: analysisStatus,
  /** Missing until the picture was read, and when it shows no message of mine. */
  conversation: shownConversation.optional(),
});
export type ScreenshotSummary = z.infer<typeof screenshotSummary>;

/** Where a screenshot stands in its audience, newest first: its position from 1, and the ids on both sides of it. */
export const screenshotPlace = z.object({
  position: z.number().int().min(1),
  total: z.number().int().min(1),
  previous: z.uuid().nullable(),
  next: z.uuid().nullable(),
});
export type ScreenshotPlace = z.infer<typeof screenshotPlace>;

/** One screenshot with what was read from it, as JSON texts (specification, section 3). */
export const screenshot = screenshotSummary.extend({
  analysisResults: z.string().nullable(),
  metadata: z.string().nullable(),
  /** Missing in answers of an older release. */
  place: screenshotPlace.optional(),
});
export type Screenshot = z.infer<typeof screenshot>;

/** Answer of POST /api/screenshots/upload: 201, or 200 with `isDuplicate` when the audience had this picture already. */
export const uploadAnswer = screenshotSummary.extend({ isDuplicate: z.boolean() });
export type UploadAnswer = z.infer<typeof uploadAnswer>;

/** Answer of POST /api/screenshots/audience/{id}/analyze: how many were queued now, are waiting in all, and are done. */
export const audienceAnalysis = z.object({
  queued: z.number().int(),
  waiting: z.number().int(),
  analyzed: z.number().int(),
  total: z.number().int(),
});
export type AudienceAnalysis = z.infer<typeof audienceAnalysis>;
