import { audienceInsights, screenshotSummary, type AudienceInsights } from '@dearly/contracts';
import { z } from 'zod';
import { api } from '../../shared/api';

const analysisState = screenshotSummary.pick({ id: true, filename: true, isAnalyzed: true, analysis: true });
export type AnalysisState = z.infer<typeof analysisState>;

/** Calls of an audience's analysis (specification, section 7). */
export const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInsights: build.query<AudienceInsights, string>({
      query: (audienceId) => `/api/screenshots/audience-insights/${audienceId}`,
      responseSchema: audienceInsights,
      providesTags: (_answer, _error, id) => [{ type: 'Insights', id }],
    }),
    /** How far the analysis of each screenshot is. All of them in one answer, of which little is kept. */
    getAnalysisStates: build.query<AnalysisState[], string>({
      query: (audienceId) => `/api/screenshots/audience/${audienceId}`,
      responseSchema: z.array(analysisState),
      providesTags: (_answer, _error, id) => [{ type: 'AnalysisStates', id }],
    }),
  }),
});

export const { useGetInsightsQuery, useGetAnalysisStatesQuery } = insightsApi;
