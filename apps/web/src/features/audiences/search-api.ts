import { screenshotFindings, type ScreenshotFindings, type ScreenshotSearch } from '@dearly/contracts';
import { api } from '../../shared/api';

/** The search in what was read from screenshots. Nothing of an answer is kept once the list is left. */
export const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchScreenshots: build.query<ScreenshotFindings, ScreenshotSearch>({
      query: (params) => ({ url: '/api/screenshots/search', params }),
      responseSchema: screenshotFindings,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSearchScreenshotsQuery } = searchApi;
