import { useState } from 'react';
import { mayHaveCampaigns } from '../../shared/kept-messages/campaign-store';
import { OpenFiles } from './open-files/open-files';
import { ButtonLink } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';

const STEPS = [
  'Upload your contacts and write your message on the dashboard, in this same browser.',
  'Generate the messages. A copy stays here, and nowhere else.',
  'Come back to this page: each tap opens Messages with the next person and their text filled in. You press send.',
];

/** Nothing is kept here: what the page is for, and how to fill it. `isForgotten`: a certain campaign was looked for. */
export function NoMessages({ isForgotten = false }: { isForgotten?: boolean }) {
  const [hasOthers] = useState(mayHaveCampaigns);
  return (
    <Card className="space-y-5">
      <div>
        <h2 className="text-xl font-bold">
          {isForgotten ? 'This campaign is not in this browser' : 'No messages in this browser yet'}
        </h2>
        <p className="mt-1 text-paper-soft">
          This page sends your messages one by one from your own number, without a shortcut.
        </p>
      </div>
      <ol className="list-decimal space-y-2 pl-6 marker:font-bold marker:text-link">
        {STEPS.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      <OpenFiles />
      <p className="text-15 text-paper-soft">
        Made them on another device? They stay in the browser where they were made. Open a file of your email
        here, or choose "Continue on your iPhone" there.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard" tone="primary" className="grow sm:grow-0">
          Go to the dashboard
        </ButtonLink>
        {hasOthers && (
          <ButtonLink to="/campaigns" className="grow sm:grow-0">
            Look at your campaigns
          </ButtonLink>
        )}
      </div>
    </Card>
  );
}
