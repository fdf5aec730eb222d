import {
  analysisStates,
  audienceInsights,
  type AnalysisStates,
  type AudienceInsights,
} from '@dearly/contracts';
import { api } from '../../shared/api';

/** Calls of an audience's analysis (specification, section 7). */
export const insightsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInsights: build.query<AudienceInsights, string>({
      query: (audienceId) => `/api/screenshots/audience-insights/${audienceId}`,
      responseSchema: audienceInsights,
      providesTags: (_answer, _error, id) => [{ type: 'Insights', id }],
    }),
    /** How far the analyses are, in numbers and ids: it is asked for again and again while they run. */
    getAnalysisStates: build.query<AnalysisStates, string>({
      query: (audienceId) => `/api/screenshots/audience/${audienceId}/analysis-states`,
      responseSchema: analysisStates,
      providesTags: (_answer, _error, id) => [{ type: 'AnalysisStates', id }],
    }),
  }),
});

export const { useGetInsightsQuery, useGetAnalysisStatesQuery } = insightsApi;
