import { isAction, type Middleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { api } from './api-slice';

type ApiState = { [api.reducerPath]: ReturnType<typeof api.reducer> };
type QueryKey = keyof ReturnType<typeof api.reducer>['provided']['keys'];
type Tags = Parameters<typeof api.util.selectInvalidatedBy>[1];
type Ended = UnknownAction & {
  meta: { requestId: string; arg: { endpointName: string; queryCacheKey: QueryKey } };
};
type Query = { initiate: (arg: unknown, options: { forceRefetch: true; subscribe: false }) => UnknownAction };

/** What changed while a call was under way: these tags, or something that this code cannot name. */
type Missed = { tags: Tags[number][]; isUnnamed: boolean };

const CALL = `${api.reducerPath}/execute`;
const endOf = (action: unknown, call: 'Query' | 'Mutation', end: 'fulfilled' | 'rejected'): action is Ended =>
  isAction(action) && action.type === `${CALL}${call}/${end}`;

/**
 * Asks once more for an answer that was under way while something changed: it may be from before the change. RTK Query
 * passes over calls under way when it fetches anew at once, and it does not know the tags of a first answer.
 */
export const askLateOnesAgain: Middleware<
  object,
  ApiState,
  ThunkDispatch<ApiState, unknown, UnknownAction>
> = ({ dispatch, getState }) => {
  const late = new Map<string, Missed>();

  function note(tags: Tags | undefined) {
    for (const query of Object.values(getState()[api.reducerPath].queries)) {
      if (query?.status !== 'pending' || !query.requestId) continue;
      const { tags: before, isUnnamed } = late.get(query.requestId) ?? { tags: [], isUnnamed: false };
      late.set(query.requestId, { tags: [...before, ...(tags ?? [])], isUnnamed: isUnnamed || !tags });
    }
  }

  function isOld(queryCacheKey: QueryKey, { tags, isUnnamed }: Missed): boolean {
    const state = getState();
    // An answer without tags never changes, as far as this app knows.
    if (isUnnamed && state[api.reducerPath].provided.keys[queryCacheKey]?.length) return true;
    return api.util.selectInvalidatedBy(state, tags).some((one) => one.queryCacheKey === queryCacheKey);
  }

  return (next) => (action) => {
    // Before anything is fetched anew: what begins from here on is not late.
    if (api.util.invalidateTags.match(action)) note(action.payload);
    if (endOf(action, 'Mutation', 'fulfilled') || endOf(action, 'Mutation', 'rejected')) note(undefined);
    const result = next(action);
    const isAnswered = endOf(action, 'Query', 'fulfilled');
    if (!isAnswered && !endOf(action, 'Query', 'rejected')) return result;
    const { requestId, arg } = action.meta;
    const missed = late.get(requestId);
    late.delete(requestId);
    if (!isAnswered || !missed || !isOld(arg.queryCacheKey, missed)) return result;
    const query = (api.endpoints as Record<string, Query>)[arg.endpointName];
    const { originalArgs } = getState()[api.reducerPath].queries[arg.queryCacheKey] ?? {};
    if (query) dispatch(query.initiate(originalArgs, { forceRefetch: true, subscribe: false }));
    return result;
  };
};
