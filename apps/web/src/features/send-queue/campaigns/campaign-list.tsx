import { useEffect, useRef, useState, type ReactNode } from 'react';
import { counted } from '../../../shared/counted';
import { peopleOf } from '../../../shared/kept-messages/campaign-store';
import { keptGenerated } from '../../../shared/kept-messages/kept-messages';
import type { Forgotten } from '../../../shared/held-back/forget-campaign';
import { ForgottenLine } from '../../../shared/held-back/forgotten-line';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { Collapsible } from '../../../shared/ui/collapsible';
import { Confirm } from '../../../shared/ui/confirm';
import { Notice } from '../../../shared/ui/notice';
import { SearchField } from '../../../shared/ui/search-field';
import { Spinner } from '../../../shared/ui/spinner';
import { useNow } from '../../../shared/use-now';
import { OpenFiles } from '../open-files/open-files';
import { CampaignCard } from './campaign-card';
import { RememberedPeople } from './remembered-people';
import { searchCampaigns } from './search-campaigns';
import { useCampaigns, type KnownCampaign } from './use-campaigns';

/** How long the person may be still typing, in milliseconds. */
const PAUSE = 250;

/** Those that fit the search; the last answer stays while the next one is looked for. */
function useSearch(known: KnownCampaign[], search: string): KnownCampaign[] {
  const [found, setFound] = useState<ReadonlySet<string>>();
  useEffect(() => {
    if (search.trim() === '') return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      const all = known.map(({ campaign }) => campaign);
      void searchCampaigns(all, search, { messagesOf: keptGenerated, peopleOf }).then((hits) => {
        if (isCurrent) setFound(new Set(hits.map(({ id }) => id)));
      });
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [known, search]);
  if (search.trim() === '' || !found) return known;
  return known.filter(({ campaign }) => found.has(campaign.id));
}

function NoCampaigns() {
  return (
    <Card className="space-y-4">
      <div>
        <h2 className="text-xl font-bold">No campaigns in this browser yet</h2>
        <p className="mt-1 text-paper-soft">
          Each list that you make messages from becomes a campaign, with its progress and its log. It is kept
          in the browser where you made it, not on our servers.
        </p>
      </div>
      <ButtonLink to="/dashboard" tone="primary" className="w-full sm:w-auto">
        Write messages
      </ButtonLink>
    </Card>
  );
}

/**
 * The campaigns of this browser, newest first: to go on with, to look up and to forget. `children` stand below once it is
 * known how many there are, so that they do not move.
 */
export function CampaignList({ children }: { children?: ReactNode }) {
  const { known, isBroken, rename, forget, forgetAll, refresh } = useCampaigns();
  const [search, setSearch] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [forgotten, setForgotten] = useState<Forgotten>();
  const isStuck = forgotten === 'stuck';
  const frame = useRef<HTMLDivElement>(null);
  const now = useNow();
  const shown = useSearch(known ?? [], search);
  const next = shown.find(({ progress }) => progress.left > 0);
  const remove = async (forgetting: Promise<Forgotten>) => {
    const outcome = await forgetting;
    setForgotten(outcome);
    // What went wrong stands there.
    if (outcome === 'stuck' || outcome === 'unremembered') window.scrollTo({ top: 0 });
    return outcome !== 'stuck';
  };
  return (
    <div ref={frame} tabIndex={-1} className="space-y-5 outline-none">
      {(isBroken || isStuck) && (
        <Notice
          tone="error"
          title={isStuck ? 'The browser did not remove all of it' : 'The browser does not show what it keeps'}
        >
          {isStuck
            ? "Clear the data of this website in the browser's settings."
            : 'Reload the page. In a private window, or with storage blocked, nothing can be kept.'}
        </Notice>
      )}
      {forgotten === 'unremembered' && <ForgottenLine forgotten={forgotten} />}
      {known === undefined && !isBroken && (
        <Card data-loading>
          <Spinner label="Looking for your campaigns" />
        </Card>
      )}
      {known?.length === 0 && <NoCampaigns />}
      {known && known.length > 1 && (
        <div className="space-y-2">
          <SearchField
            label="Search campaigns"
            placeholder="Name, words or phone number"
            text={search}
            onChange={setSearch}
          />
          <p role="status" className={search.trim() === '' ? 'sr-only' : 'text-15 text-paper-soft'}>
            {shown.length === 0 ? 'No campaign fits. Change the search.' : counted(shown.length, 'campaign')}
          </p>
        </div>
      )}
      {shown.map((one) => (
        <CampaignCard
          key={one.campaign.id}
          known={one}
          isNext={one === next}
          now={now}
          onRename={(name) => rename(one.campaign.id, name)}
          onForget={(how) => remove(forget(one.campaign.id, how))}
          focusAfter={frame}
        />
      ))}
      {known && known.length > 0 && (
        <Card className="space-y-4">
          <p className="text-15 text-paper-soft">
            Campaigns are kept in this browser, not on our servers, also after you sign out.
          </p>
          <Collapsible title="Open a file of messages">
            <OpenFiles onNoted={refresh} />
          </Collapsible>
          <Button className="w-full sm:w-auto" onClick={() => setAsking(true)}>
            Forget all campaigns
          </Button>
          <Confirm
            open={isAsking}
            title="Forget all campaigns?"
            action="Forget them all"
            onConfirm={() => remove(forgetAll())}
            onClose={() => setAsking(false)}
            focusAfter={frame}
          >
            All messages, all your marks and who had a message are removed from this browser for good. Export
            the logs first if you need a record of what you sent.
          </Confirm>
        </Card>
      )}
      {(known !== undefined || isBroken) && <RememberedPeople focusAfter={frame} />}
      {(known !== undefined || isBroken) && children}
    </div>
  );
}
