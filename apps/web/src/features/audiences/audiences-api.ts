import {
  audience,
  screenshotSummary,
  type Audience,
  type AudienceFields,
  type ScreenshotSummary,
} from '@dearly/contracts';
import { z } from 'zod';
import { api } from '../../shared/api';

/** Screenshots of one answer. A thousand of them are five answers, each fetched when it comes in sight. */
export const PAGE_SIZE = 200;

/** Calls of audiences and of the screenshots in them (specification, section 7). */
export const audiencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudiences: build.query<Audience[], void>({
      query: () => '/api/screenshots/audiences',
      responseSchema: z.array(audience),
      providesTags: ['Audiences'],
    }),
    createAudience: build.mutation<Audience, AudienceFields>({
      query: (fields) => ({ url: '/api/screenshots/audiences', method: 'POST', body: fields }),
      responseSchema: audience,
      invalidatesTags: (_answer, error) => (error ? [] : ['Audiences']),
      // It is opened at once, before the list has come again.
      onQueryStarted: async (_fields, { dispatch, queryFulfilled }) => {
        const made = await queryFulfilled.catch(() => undefined);
        if (made) dispatch(addToList(made.data));
      },
    }),
    updateAudience: build.mutation<Audience, { id: string; fields: AudienceFields }>({
      query: ({ id, fields }) => ({ url: `/api/screenshots/audiences/${id}`, method: 'PUT', body: fields }),
      responseSchema: audience,
      invalidatesTags: (_answer, error) => (error ? [] : ['Audiences']),
    }),
    deleteAudience: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/screenshots/audiences/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Audiences']),
    }),
    /** Newest first, page by page: the id of the last known one leads to the next page. */
    listScreenshots: build.infiniteQuery<ScreenshotSummary[], string, string | null>({
      query: ({ queryArg: audienceId, pageParam: before }) => ({
        url: `/api/screenshots/audience/${audienceId}`,
        params: { limit: PAGE_SIZE, ...(before ? { before } : {}) },
      }),
      responseSchema: z.array(screenshotSummary),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
      },
      providesTags: (_pages, _error, audienceId) => [{ type: 'ScreenshotList', id: audienceId }],
    }),
  }),
});

const addToList = (made: Audience) =>
  audiencesApi.util.updateQueryData('listAudiences', undefined, (list) =>
    list.some(({ id }) => id === made.id) ? list : [made, ...list],
  );

export const {
  useListAudiencesQuery,
  useCreateAudienceMutation,
  useUpdateAudienceMutation,
  useDeleteAudienceMutation,
  useListScreenshotsInfiniteQuery,
} = audiencesApi;
