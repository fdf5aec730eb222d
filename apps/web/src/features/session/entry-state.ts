import { useLocation, type Location } from 'react-router-dom';

/**
 * What goes along from one way of getting in to the next, in the state of the history, so that it outlives a reload and
 * the way back: where the person was going, the address they typed, and the one that a code was sent to.
 */
export type EntryState = { from?: string; email?: string; codeSentTo?: string };

export function entryOf({ state }: Location): EntryState {
  const given: unknown = state;
  return typeof given === 'object' && given !== null ? given : {};
}

export function useEntry(): EntryState {
  return entryOf(useLocation());
}

/** A path of this app, or `otherwise` for anything that would lead out of it. */
export function localPath(path: string | null | undefined, otherwise: string): string {
  if (!path?.startsWith('/')) return otherwise;
  const { origin } = window.location;
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  return url?.origin === origin ? url.pathname + url.search + url.hash : otherwise;
}

/** The page of the second step, and where it leads on to. */
export function secondStepTo(path: string): string {
  return `/auth/second-step?next=${encodeURIComponent(path)}`;
}
