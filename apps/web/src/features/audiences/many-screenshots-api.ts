import type { Audience } from '@dearly/contracts';
import { ANALYSIS_WAIT } from '../../shared/analysis-wait';
import { api } from '../../shared/api';

/** What is done with several screenshots, and to which other audience they are moved. */
export type Batch =
  | { kind: 'delete' | 'read'; to?: never }
  | { kind: 'move'; to: Pick<Audience, 'id' | 'name'> };

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
