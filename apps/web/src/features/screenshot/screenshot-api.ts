import { LIMITS, screenshot, type Screenshot } from '@dearly/contracts';
import { z } from 'zod';
import { api } from '../../shared/api';
import { ocrAnswer, textsOfAnswer, type ReadTexts } from './read-texts';

const analyzeAnswer = z.union([screenshot, z.object({ status: z.literal('queued') })]);
type AnalyzeAnswer = z.infer<typeof analyzeAnswer>;

/** What an analysis may take beyond the server's wait for it, in milliseconds. */
const GRACE = 15_000;

/** Calls of one screenshot (specification, section 7). */
export const screenshotApi = api.injectEndpoints({
  endpoints: (build) => ({
    getScreenshot: build.query<Screenshot, string>({
      query: (id) => `/api/screenshots/${encodeURIComponent(id)}`,
      responseSchema: screenshot,
      providesTags: (_answer, _error, id) => [{ type: 'Screenshot', id }],
    }),
    getOcr: build.query<ReadTexts, string>({
      query: (id) => `/api/screenshots/${encodeURIComponent(id)}/ocr`,
      rawResponseSchema: ocrAnswer,
      transformResponse: textsOfAnswer,
      providesTags: (_answer, _error, id) => [{ type: 'Screenshot', id }],
    }),
    /** 200 with the analysed screenshot, or 202 while it is still at work: then the live line tells of the end. */
    analyzeScreenshot: build.mutation<AnalyzeAnswer, string>({
      query: (id) => ({
        url: `/api/screenshots/${encodeURIComponent(id)}/analyze`,
        method: 'POST',
        body: {},
        timeout: LIMITS.analysis.waitMilliseconds + GRACE,
      }),
      responseSchema: analyzeAnswer,
      // Also after a failure: the screenshot then says why it could not be read.
      invalidatesTags: (_answer, error, id) => [
        { type: 'Screenshot', id },
        ...(error ? [] : ['Audiences' as const]),
      ],
    }),
  }),
});

export const { useGetScreenshotQuery, useGetOcrQuery, useAnalyzeScreenshotMutation } = screenshotApi;
