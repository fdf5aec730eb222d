import { useCallback, useEffect, useState } from 'react';
import type { Campaign } from '../../../shared/kept-messages/campaign';
import { campaigns, renameCampaign } from '../../../shared/kept-messages/campaign-store';
import {
  adoptNewest,
  forgetGenerated,
  onKeptElsewhere,
  onNotesElsewhere,
} from '../../../shared/kept-messages/kept-messages';
import { notesOf } from '../notes-store';
import type { Counts } from '../queue';
import { progressOf } from './campaign-progress';

export type KnownCampaign = { campaign: Campaign; progress: Counts };

export type Campaigns = {
  /** Newest first; undefined while they are looked for. */
  known: KnownCampaign[] | undefined;
  /** True when the browser does not show what it keeps. */
  isBroken: boolean;
  rename: (id: string, name: string) => Promise<void>;
  /** Resolves true when everything of it is gone. */
  forget: (ids: readonly string[]) => Promise<boolean>;
  /** Reads them anew, after something else has changed their notes. */
  refresh: () => void;
};

async function knownCampaigns(): Promise<KnownCampaign[]> {
  return (await campaigns()).map((campaign) => ({
    campaign,
    progress: progressOf(campaign, notesOf(campaign.id)),
  }));
}

/** The campaigns of this browser and how far they are, in step with its other windows. */
export function useCampaigns(): Campaigns {
  const [known, setKnown] = useState<KnownCampaign[]>();
  const [isBroken, setIsBroken] = useState(false);

  const read = useCallback(
    () =>
      knownCampaigns().then(
        (found) => {
          setKnown(found);
          setIsBroken(false);
        },
        () => setIsBroken(true),
      ),
    [],
  );
  useEffect(() => {
    // Only what an older release left is none yet: to look for it reads all of the newest messages.
    void adoptNewest().then(read, () => setIsBroken(true));
    const stops = [onKeptElsewhere(() => void read()), onNotesElsewhere(() => void read())];
    return () => stops.forEach((stop) => stop());
  }, [read]);

  return {
    known,
    isBroken,
    rename: async (id, name) => {
      await renameCampaign(id, name);
      await read();
    },
    forget: async (ids) => {
      const gone = await Promise.all(ids.map(forgetGenerated));
      await read();
      return gone.every(Boolean);
    },
    refresh: () => void read(),
  };
}
