import type { Dispatch } from '@reduxjs/toolkit';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import { usePublicConfig } from '../public-config';
import { newLiveHold, type LiveHold } from './live-hold';
import { newLiveLine } from './live-line';
import { openLiveSession } from './live-session';

const NO_LINE: LiveHold = {
  tell: () => undefined,
  open: () => () => undefined,
  keep: () => () => undefined,
};
const HoldContext = createContext(NO_LINE);

/** The line to this person's other windows, to tell them how far an upload is. Does nothing while there is none. */
export const useUploadNews = (): LiveHold => useContext(HoldContext);

/** One for each store: it outlives the pages that open it, because uploads do. */
const holds = new WeakMap<object, LiveHold>();

function holdOf(store: { dispatch: Dispatch }): LiveHold {
  const known = holds.get(store);
  if (known) return known;
  const line = newLiveLine();
  const hold = newLiveHold(line.tell, (owner) => openLiveSession(store.dispatch, line, owner));
  holds.set(store, hold);
  return hold;
}

/** Keeps a line open for this person; for undefined none. */
export function useLiveLine(userId: string | undefined): LiveHold {
  const hold = holdOf(useStore());
  const { publishableKey } = usePublicConfig();
  useEffect(
    () => (userId ? hold.open({ userId, publishableKey }) : undefined),
    [hold, userId, publishableKey],
  );
  return hold;
}

type LiveUpdatesProps = { userId: string | undefined; children: ReactNode };

/**
 * Keeps what is below in step with the person's other windows: changed audiences and screenshots are fetched anew,
 * uploads and analyses elsewhere are shown. The page works all the same when the line cannot be had.
 */
export function LiveUpdates({ userId, children }: LiveUpdatesProps) {
  const hold = useLiveLine(userId);
  return <HoldContext value={hold}>{children}</HoldContext>;
}
