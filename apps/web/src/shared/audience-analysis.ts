import { audienceAnalysis, type AudienceAnalysis } from '@dearly/contracts';
import { api } from './api';

/** POST /api/screenshots/audience/{id}/analyze, asked for by the person and after an upload. */
export const audienceAnalysisApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Queues all that are neither analysed nor queued; the live line tells how they end. */
    analyzeAudience: build.mutation<AudienceAnalysis, string>({
      query: (audienceId) => ({
        url: `/api/screenshots/audience/${audienceId}/analyze`,
        method: 'POST',
        body: {},
      }),
      responseSchema: audienceAnalysis,
      invalidatesTags: (_answer, error, id) =>
        error
          ? []
          : [
              { type: 'AnalysisStates', id },
              { type: 'ScreenshotList', id },
            ],
    }),
  }),
});

export const { useAnalyzeAudienceMutation } = audienceAnalysisApi;
