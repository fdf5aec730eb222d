import type { GeneratedJson } from '@dearly/contracts';
import type { NamedPerson } from '@dearly/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Campaign } from './campaign';
import { campaignOf, peopleOf } from './campaign-store';
import { forgetCampaign, type Forgotten } from '../held-back/forget-campaign';
import { keptGenerated, mayBeKept, onKeptElsewhere } from './kept-messages';

export type KeptMessages = {
  /** Undefined while it is being looked for, null when this browser does not keep them. */
  kept: GeneratedJson | null | undefined;
  /** What is said of them; undefined where the browser keeps the messages alone. */
  campaign: Campaign | undefined;
  /** What is known of their names, for who asked `withPeople`. */
  people: readonly NamedPerson[];
  /** What became of them when they were last to be forgotten. */
  forgotten: Forgotten | undefined;
  /** Forgets these messages, and no others. Resolves true when they are gone. */
  clear: (how?: { withWhoHadIt: boolean }) => Promise<boolean>;
};

type Found = { json: GeneratedJson; campaign: Campaign | undefined; people: readonly NamedPerson[] };

const NOBODY: readonly NamedPerson[] = [];

async function find(id: string | undefined, withPeople: boolean): Promise<Found | null> {
  const json = await keptGenerated(id);
  if (!json) return null;
  const { createdAt } = json;
  const [campaign, people] = await Promise.all([
    campaignOf(createdAt).catch(() => undefined),
    // Without names the numbers say who it is.
    withPeople ? peopleOf(createdAt).catch(() => NOBODY) : NOBODY,
  ]);
  return { json, campaign, people };
}

/**
 * The messages of the campaign `id`, by default the newest ones, in step with the other windows. Who looks at the newest
 * ones stays with them when another window makes more. `withPeople` reads their names as well.
 */
export function useKeptMessages(id?: string, { withPeople = false } = {}): KeptMessages {
  const [found, setFound] = useState<Found | null | undefined>(() => (mayBeKept() ? undefined : null));
  const [forgotten, setForgotten] = useState<Forgotten>();
  const shown = useRef(id);

  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const next =
        (await find(shown.current, withPeople)) ??
        (id === undefined ? await find(undefined, withPeople) : null);
      if (!isCurrent) return;
      shown.current = next?.json.createdAt ?? id;
      setFound(next);
    };
    shown.current = id;
    if (mayBeKept()) void read();
    const stop = onKeptElsewhere(() => void read());
    return () => {
      isCurrent = false;
      stop();
    };
  }, [id, withPeople]);

  const kept = found && found.json;
  const clear: KeptMessages['clear'] = useCallback(
    async (how) => {
      const outcome = kept ? await forgetCampaign(kept.createdAt, how) : 'gone';
      setForgotten(outcome);
      if (outcome !== 'stuck') setFound(null);
      return outcome !== 'stuck';
    },
    [kept],
  );

  return { kept, campaign: found?.campaign, people: found?.people ?? NOBODY, forgotten, clear };
}
