import {
  analysisStatus,
  screenshot,
  type AnalysisStatus,
  type MendedConversation,
  type Screenshot,
} from '@dearly/contracts';
import { z } from 'zod';
import { ANALYSIS_WAIT } from '../../shared/analysis-wait';
import { api } from '../../shared/api';
import { NOTHING_READ, ocrAnswer, textsOfAnswer, type ReadTexts } from './read-texts';

const analyzeAnswer = z.union([screenshot, z.object({ status: z.literal('queued') })]);
type AnalyzeAnswer = z.infer<typeof analyzeAnswer>;

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
        timeout: ANALYSIS_WAIT,
      }),
      responseSchema: analyzeAnswer,
      // Also after a failure: the screenshot then says why it could not be read.
      invalidatesTags: (_answer, error, id) => [
        { type: 'Screenshot', id },
        ...(error ? [] : ['Audiences' as const]),
      ],
    }),
    /** Keeps a conversation as a person put it right; the analysis that begins with it tells of its end as every other. */
    mendConversation: build.mutation<AnalysisStatus, { id: string; conversation: MendedConversation }>({
      query: ({ id, conversation }) => ({ url: conversationOf(id), method: 'PUT', body: conversation }),
      responseSchema: analysisStatus,
      async onQueryStarted({ id, conversation }, { dispatch, getState, queryFulfilled }) {
        // A failure is told where the person is at work.
        const saved = await queryFulfilled.catch(() => undefined);
        if (!saved) return;
        // Shown at once: the answers that have it come a moment later.
        dispatch(
          screenshotApi.util.updateQueryData('getScreenshot', id, (screenshot) => {
            screenshot.analysis = saved.data;
          }),
        );
        const { data } = screenshotApi.endpoints.getOcr.select(id)(getState());
        const texts = data ?? NOTHING_READ;
        const typed = texts.mended ? texts.typed : !texts.conversation?.messages.length;
        const value = { ...texts, conversation, mended: true, typed };
        dispatch(screenshotApi.util.upsertQueryEntries([{ endpointName: 'getOcr', arg: id, value }]));
      },
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [{ type: 'Screenshot', id }]),
    }),
    /** The conversation is again as it was read. */
    takeBackMend: build.mutation<AnalysisStatus, string>({
      query: (id) => ({ url: conversationOf(id), method: 'DELETE' }),
      responseSchema: analysisStatus,
      invalidatesTags: (_answer, error, id) => (error ? [] : [{ type: 'Screenshot', id }]),
    }),
  }),
});

const conversationOf = (id: string) => `/api/screenshots/${encodeURIComponent(id)}/conversation`;

export const {
  useGetScreenshotQuery,
  useGetOcrQuery,
  useAnalyzeScreenshotMutation,
  useMendConversationMutation,
  useTakeBackMendMutation,
} = screenshotApi;
