import { Link } from 'react-router-dom';
import type { Campaign } from '../../../shared/kept-messages/campaign';

/** Which campaign the queue is of, and the way to the others. */
export function CampaignLine({ campaign }: { campaign: Campaign }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-15">
      <strong className="min-w-0 wrap-anywhere">{campaign.name}</strong>
      <Link to="/campaigns" className="inline-link -my-2.5 inline-flex min-h-11 items-center">
        All campaigns
      </Link>
    </p>
  );
}
