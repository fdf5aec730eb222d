import { ANALYSIS_WAIT } from '../../shared/analysis-wait';
import { api } from '../../shared/api';

/**
 * Calls about one screenshot of several (specification, section 7). Unlike those about a single one they are told of
 * together, and what they make old is named once, at the end.
 */
export const manyScreenshotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    deleteOneOfMany: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/screenshots/${id}`, method: 'DELETE' }),
    }),
    /** Ends when it is read, or after a minute while it still is. */
    readOneOfMany: build.mutation<unknown, string>({
      query: (id) => ({
        url: `/api/screenshots/${id}/analyze`,
        method: 'POST',
        body: {},
        timeout: ANALYSIS_WAIT,
      }),
    }),
  }),
});
