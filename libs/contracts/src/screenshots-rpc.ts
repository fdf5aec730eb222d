import { z } from 'zod';
import { analysisStatus } from './analysis-status';
import { isErrorCode } from './errors';
import { screenshotPage, screenshotSearch } from './finding-screenshots';
import { caller, transferToken } from './http';
import { LIMITS } from './limits';
import { audience, audienceAnalysis, audienceFields, uploadAnswer } from './screenshots';

/** What a person may do with one thing of theirs, by its id. */
const ofAudience = z.object({ caller, audienceId: z.uuid() });
const ofScreenshot = z.object({ caller, screenshotId: z.uuid() });
/** One analysis of a screenshot, as ocr-analysis names it. */
const ofRun = z.object({ screenshotId: z.uuid(), runId: z.uuid() });
/** Where a screenshot goes: into another audience of the same person. */
export const screenshotMove = z.object({ audienceId: z.uuid() });
/** Answers that may be longer than an RPC message go as a byte stream: only their status returns here. */
const answered = z.object({ status: z.number().int() });

/** Most time an upload's work may take once the bytes have arrived, in milliseconds. */
export const UPLOAD_WORK_MS = 15_000;

/**
 * RPC calls of screenshot-storage for `/api/screenshots` (specification, section 7). Apart from what the web app shares with
 * the services: no bundler can tell that it needs none of these schemas.
 */
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
    timeoutMs: LIMITS.upload.milliseconds + UPLOAD_WORK_MS,
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
  /** Into an audience of the same person; where it is already, nothing changes. */
  'storage.moveScreenshot': {
    input: ofScreenshot.extend(screenshotMove.shape),
    output: z.object({ id: z.uuid(), audienceId: z.uuid() }),
    timeoutMs: 5_000,
    idempotent: true,
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
