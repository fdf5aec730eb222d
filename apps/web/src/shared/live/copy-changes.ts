import type { LiveChange } from './live-connection';

/** A tag that came to the blind copy of the account's Do Not Contact list or, with `isGone`, left it. */
export type CopyChange = { tag: string; isGone: boolean };
/** `unheard`: anything may have changed while nobody listened. */
export type CopyNews = CopyChange | 'unheard';

type Listener = (news: CopyNews[]) => void;
const listeners = new Set<Listener>();

/** Calls back with what the line of this window tells of the copy. Answers how to stop listening. */
export function onCopyNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const tellCopyNews: Listener = (news) => listeners.forEach((listener) => listener(news));

/** What a changed row says of the copy; undefined for every other table. */
export function copyNewsOf({ table, type, record }: LiveChange): CopyNews | undefined {
  if (table !== 'blind_tags') return undefined;
  const { tag } = record;
  return typeof tag === 'string' ? { tag, isGone: type === 'DELETE' } : 'unheard';
}
