import { api } from './api';
import { forgetMend } from './kept-mends';

export type ScreenshotRef = { id: string; audienceId: string };

/** DELETE /api/screenshots/{id} (specification, section 7), from the list of an audience and from the screenshot's own page. */
export const screenshotDeletion = api.injectEndpoints({
  endpoints: (build) => ({
    deleteScreenshot: build.mutation<unknown, ScreenshotRef>({
      query: ({ id }) => ({ url: `/api/screenshots/${id}`, method: 'DELETE' }),
      async onQueryStarted({ id }, { queryFulfilled }) {
        await queryFulfilled.then(
          () => forgetMend(id),
          // A failure is told where the person is at work.
          () => undefined,
        );
      },
      // The screenshot itself is not named: the page that still shows it must not ask for what is gone.
      invalidatesTags: (_answer, error, { audienceId }) =>
        error ? [] : ['Audiences', { type: 'ScreenshotList', id: audienceId }],
    }),
  }),
});

export const { useDeleteScreenshotMutation } = screenshotDeletion;
