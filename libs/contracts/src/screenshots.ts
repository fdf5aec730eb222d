import { z } from 'zod';
import { analysisStatus, timeToReply } from './analysis';
import { isErrorCode } from './errors';
import { caller, transferToken } from './http';
import { keepableText } from './keepable';
import { LIMITS } from './limits';
import { screenshotPage, screenshotSearch } from './finding-screenshots';

const { audience: AUDIENCE, upload: UPLOAD } = LIMITS;

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

/** What a person may do with one thing of theirs, by its id. */
const ofAudience = z.object({ caller, audienceId: z.uuid() });
const ofScreenshot = z.object({ caller, screenshotId: z.uuid() });
/** One analysis of a screenshot, as ocr-analysis names it. */
const ofRun = z.object({ screenshotId: z.uuid(), runId: z.uuid() });
/** Answers that may be longer than an RPC message go as a byte stream: only their status returns here. */
const answered = z.object({ status: z.number().int() });

/** Most time an upload's work may take once the bytes have arrived, in milliseconds. */
export const UPLOAD_WORK_MS = 15_000;

/** RPC calls of screenshot-storage for `/api/screenshots` (specification, section 7). */
export const SCREENSHOTS_RPC = {
  'storage.listAudiences': {
    input: z.object({ caller, ticket: transferToken }),
    output: answered,
    timeoutMs: 5_000,
    idempotent: false,
  },
  'storage.createAudience': {
    input: z.object({ caller, fields: audienceFields }),
    output: audience,
    timeoutMs: 5_000,
    idempotent: false,
  },
  'storage.updateAudience': {
    input: ofAudience.extend({ fields: audienceFields }),
    output: audience,
    timeoutMs: 5_000,
    idempotent: true,
  },
  'storage.deleteAudience': {
    input: ofAudience,
    output: z.object({ id: z.uuid(), deletedScreenshots: z.number().int() }),
    timeoutMs: 10_000,
    idempotent: false,
  },
  'storage.listScreenshots': {
    input: ofAudience.extend({ page: screenshotPage, ticket: transferToken }),
    output: answered,
    timeoutMs: 5_000,
    idempotent: false,
  },
  'storage.searchScreenshots': {
    input: z.object({ caller, search: screenshotSearch, ticket: transferToken }),
    output: answered,
    timeoutMs: 5_000,
    idempotent: false,
  },
  'storage.uploadScreenshot': {
    input: z.object({ caller, ticket: transferToken }),
    output: uploadAnswer,
    timeoutMs: UPLOAD.milliseconds + UPLOAD_WORK_MS,
    idempotent: false,
  },
  'storage.getScreenshot': {
    input: ofScreenshot.extend({ ticket: transferToken }),
    output: answered,
    timeoutMs: 5_000,
    idempotent: false,
  },
  'storage.deleteScreenshot': {
    input: ofScreenshot,
    output: z.object({ id: z.uuid() }),
    timeoutMs: 5_000,
    idempotent: false,
  },
  'storage.getOcr': {
    input: ofScreenshot.extend({ ticket: transferToken }),
    output: answered,
    timeoutMs: 5_000,
    idempotent: false,
  },
  /** Queues an analysis, or joins the one that is queued already. */
  'storage.analyzeScreenshot': {
    input: ofScreenshot,
    output: analysisStatus,
    timeoutMs: 5_000,
    idempotent: true,
  },
  'storage.getAnalysis': {
    input: ofScreenshot,
    output: analysisStatus,
    timeoutMs: 5_000,
    idempotent: true,
  },
  /** Queues all screenshots of an audience that are not analysed and not queued. */
  'storage.analyzeAudience': {
    input: ofAudience,
    output: audienceAnalysis,
    timeoutMs: 10_000,
    idempotent: true,
  },
  /** An `analysisStates` as JSON behind the transfer token. */
  'storage.getAnalysisStates': {
    input: ofAudience.extend({ ticket: transferToken }),
    output: answered,
    timeoutMs: 5_000,
    idempotent: false,
  },
  /** Keeps a `mendedConversation`, JSON behind the transfer token, and has the picture read anew, or for the first time. */
  'storage.mendConversation': {
    input: ofScreenshot.extend({ ticket: transferToken }),
    output: analysisStatus,
    timeoutMs: 10_000,
    idempotent: false,
  },
  /** Forgets what a person put right, and has the picture read anew; without any the state is as it was. */
  'storage.takeBackMend': {
    input: ofScreenshot,
    output: analysisStatus,
    timeoutMs: 5_000,
    idempotent: true,
  },
  /** For ocr-analysis: the picture of an analysis that is queued. @throws AppError `analysis_over` */
  'storage.readPicture': {
    input: ofRun.extend({ ticket: transferToken }),
    /** `isMended`: a person put right what was read or typed it in, and `storage.readMend` has it. */
    output: answered.extend({ userId: z.uuid(), audienceId: z.uuid(), isMended: z.boolean().optional() }),
    timeoutMs: 15_000,
    idempotent: false,
    callers: ['ocr-analysis'],
  },
  /** For ocr-analysis: what a person put right, a `mendedConversation` as JSON. @throws AppError `analysis_over` */
  'storage.readMend': {
    input: ofRun.extend({ ticket: transferToken }),
    output: answered,
    timeoutMs: 5_000,
    idempotent: false,
    callers: ['ocr-analysis'],
  },
  /** For ocr-analysis: its result, an `analysisDocument` as JSON behind the transfer token. Stored once; `isStored` says if now. */
  'storage.storeAnalysis': {
    input: ofRun.extend({ ticket: transferToken }),
    output: z.object({ isStored: z.boolean() }),
    timeoutMs: 10_000,
    idempotent: false,
    callers: ['ocr-analysis'],
  },
  'storage.failAnalysis': {
    input: ofRun.extend({ code: z.string().refine(isErrorCode) }),
    output: z.object({ isStored: z.boolean() }),
    timeoutMs: 5_000,
    idempotent: true,
    callers: ['ocr-analysis'],
  },
  'storage.getInsights': {
    input: ofAudience.extend({ ticket: transferToken }),
    output: answered,
    timeoutMs: 5_000,
    idempotent: false,
  },
} as const;
