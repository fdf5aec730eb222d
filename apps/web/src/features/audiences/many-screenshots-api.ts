import { ANALYSIS_WAIT } from '../../shared/analysis-wait';
import { api } from '../../shared/api';

/** Where screenshots are moved to: another audience of the same person. */
export type OtherAudience = { id: string; name: string };
/** What is done with several screenshots. */
export type Batch =
  | { kind: 'delete'; to?: never }
  | { kind: 'read'; to?: never }
  | { kind: 'move'; to: OtherAudience };

/** Deletes one, moves it, or has it read: that ends when it is read, or after a minute while it still is. */
function queryOf({ id, batch: { kind, to } }: { id: string; batch: Batch }) {
  const url = `/api/screenshots/${id}`;
  if (kind === 'delete') return { url, method: 'DELETE' };
  if (kind === 'move') return { url: `${url}/audience`, method: 'PUT', body: { audienceId: to.id } };
  return { url: `${url}/analyze`, method: 'POST', body: {}, timeout: ANALYSIS_WAIT };
}

/**
 * Calls about one screenshot of several (specification, section 7). Unlike those about a single one they are told of
 * together, and what they make old is named once, at the end.
 */
export const manyScreenshotsApi = api.injectEndpoints({
  endpoints: (build) => ({
    doToOneOfMany: build.mutation<unknown, { id: string; batch: Batch }>({ query: queryOf }),
  }),
});
