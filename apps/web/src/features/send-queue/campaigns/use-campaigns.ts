import { useCallback, useEffect, useState } from 'react';
import { forgetCampaign, type Forgotten } from '../../../shared/held-back/forget-campaign';
import type { Campaign } from '../../../shared/kept-messages/campaign';
import { campaigns, renameCampaign } from '../../../shared/kept-messages/campaign-store';
import { adoptNewest, onKeptElsewhere, onNotesElsewhere } from '../../../shared/kept-messages/kept-messages';
import { dropLedger } from '../../../shared/ledger/ledger';
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
  forget: (id: string, how: { withWhoHadIt: boolean }) => Promise<Forgotten>;
  /** All that are known, and who had a message of any. */
  forgetAll: () => Promise<Forgotten>;
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
    forget: async (id, how) => {
      const forgotten = await forgetCampaign(id, how);
      await read();
      return forgotten;
    },
    forgetAll: async () => {
      const ids = (known ?? []).map(({ campaign }) => campaign.id);
      const all = await Promise.all(ids.map((id) => forgetCampaign(id, { withWhoHadIt: true })));
      const isGone = await dropLedger();
      await read();
      return isGone && !all.includes('stuck') ? 'gone' : 'stuck';
    },
    refresh: () => void read(),
  };
}
