import { ProofBox } from '../features/proof/proof-box';
import { CampaignList } from '../features/send-queue/campaigns/campaign-list';
import { PageTitle } from '../shared/ui/page-title';

/** Everything that this browser has made messages for, and the proof of what was sent. */
export function CampaignsPage() {
  return (
    <div className="mx-auto w-full max-w-text space-y-5">
      <PageTitle>Campaigns</PageTitle>
      <CampaignList>
        <ProofBox />
      </CampaignList>
    </div>
  );
}
