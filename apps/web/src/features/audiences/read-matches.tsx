import { LIMITS, type Audience } from '@dearly/contracts';
import { useEffect, useState } from 'react';
import { NETWORK_ERROR } from '../../shared/api-error';
import { usePart } from '../../shared/use-part';
import { NotSearched } from './not-searched';

const load = async () => (await import('./matches')).Matches;

/** Nobody searches for what is typed on the way to a word. */
const PAUSE = 300;
const NO_AUDIENCES: readonly Audience[] = [];

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

type ReadMatchesProps = {
  text: string;
  /** Where it is searched; else in all audiences, and each match says which of these it is in. */
  audienceId?: string;
  audiences?: readonly Audience[];
};

/**
 * Screenshots in which the contact or a message says what is searched for, with the place that does. Their code comes
 * with the first letter, while it is waited for the next ones.
 */
export function ReadMatches({ text, audienceId, audiences = NO_AUDIENCES }: ReadMatchesProps) {
  const q = usePaused(text.trim().slice(0, LIMITS.search.mostChars));
  const { Part: Matches, fault } = usePart({ load, isWanted: text.trim() !== '', again: q });
  if (q.length < LIMITS.search.leastChars) return null;
  if (Matches) return <Matches q={q} audienceId={audienceId} audiences={audiences} />;
  return fault ? <NotSearched error={NETWORK_ERROR} /> : null;
}
