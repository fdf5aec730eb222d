import { FINDING_KINDS, type FindingKind } from '@dearly/messages';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** In the state of an entry of the history, beside what others keep there. */
const KEY = 'messagesPanel';

/** What the panel is opened with: all messages, or those with one kind of finding. */
export type PanelPlace = { kind: FindingKind | null };

function placeIn(state: unknown): PanelPlace | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const place: unknown = (state as Record<string, unknown>)[KEY];
  if (typeof place !== 'object' || place === null) return undefined;
  const { kind } = place as Record<string, unknown>;
  return { kind: FINDING_KINDS.find((known) => known === kind) ?? null };
}

/**
 * The panel with all messages is an entry of the browser's history: Back and a swipe close it. `open` may be called from
 * any step; `close` goes back to the entry before, once.
 */
export function useMessagesPanel(): {
  place: PanelPlace | undefined;
  open: (kind?: FindingKind) => void;
  close: () => void;
} {
  const location = useLocation();
  const navigate = useNavigate();
  const place = placeIn(location.state);
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = false;
  }, [location.key]);
  return {
    place,
    open: (kind) => {
      if (place) return;
      const here = location.pathname + location.search + location.hash;
      // What the wizard notes of its step goes along: the panel is no step of its own.
      const state = typeof location.state === 'object' ? (location.state as object | null) : null;
      void navigate(here, { state: { ...state, [KEY]: { kind: kind ?? null } } });
    },
    close: () => {
      if (!place || isClosing.current) return;
      isClosing.current = true;
      void navigate(-1);
    },
  };
}
