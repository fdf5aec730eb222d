import { LIMITS } from '@dearly/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { GetShortcut } from '../features/shortcut/get-shortcut';
import { LongRuns } from '../features/shortcut/long-runs';
import { WhenItStops } from '../features/shortcut/when-it-stops';
import { useConfigState } from '../shared/public-config';
import { ButtonLink } from '../shared/ui/button';
import { Card } from '../shared/ui/card';
import { PageTitle } from '../shared/ui/page-title';

function Step({ number, title, children }: { number?: number; title: string; children: ReactNode }) {
  return (
    <section className="mt-9 text-pretty">
      <h2 className="mb-3 flex gap-2.5 text-22 leading-tight font-bold tracking-tight">
        {number && <span className="text-link">{number}.</span>}
        {title}
      </h2>
      {children}
    </section>
  );
}

/** How to get the phone's shortcut and how to use it; "Add to Shortcuts" leads here when there is no ready-made one. */
export function ShortcutPage() {
  const { config, isAwaited } = useConfigState();
  return (
    <Card>
      <PageTitle tab="Add to Shortcuts">The Dearly shortcut</PageTitle>
      <p className="mt-3 text-19 text-paper-soft">
        It takes a file from Dearly and sends its messages one by one, from your own number, at the pace you
        chose. You add it to your iPhone once.
      </p>
      <Step number={1} title="Get it">
        <GetShortcut />
      </Step>
      {/* What stands below would jump away when step 1 gets its height. */}
      {!isAwaited && <StepsBelow isWithLink={config.shortcutUrl !== ''} />}
    </Card>
  );
}

function StepsBelow({ isWithLink }: { isWithLink: boolean }) {
  return (
    <>
      <Step number={2} title="Try it on yourself">
        <p>
          Make a file with one row: your own name and number. Share it as step 3 says. When the iPhone asks
          whether Dearly may send, choose <strong>Always Allow</strong>; with Allow Once it waits for you at
          every message.
        </p>
      </Step>
      <Step number={3} title="Send a file">
        <p className="mb-3">
          Open the email from Dearly on your iPhone, press a file, tap <strong>Share</strong>, then{' '}
          <strong>Dearly</strong>. One file a day: at most {LIMITS.sending.messages} similar messages may
          leave one account in 24 hours.
        </p>
        <LongRuns />
      </Step>
      {isWithLink && <TellDearly />}
      <Step title="If it stops">
        <WhenItStops />
      </Step>
      <Step title="Without the shortcut">
        <p className="mb-4">
          The send queue opens Messages with each text filled in; you tap Send. It needs nothing else.
        </p>
        <ButtonLink to="/send">Open the send queue</ButtonLink>
      </Step>
      <div className="mt-9 border-t border-hairline pt-6">
        <p className="mb-4">
          After adding it, return to the dashboard, reload it, then upload your contacts.
        </p>
        <ButtonLink to="/dashboard" tone={isWithLink ? 'quiet' : 'primary'}>
          Return to the dashboard
        </ButtonLink>
      </div>
    </>
  );
}

/** What only the ready-made shortcut can do. */
function TellDearly() {
  return (
    <Step number={4} title="Tell Dearly what has gone">
      <p>
        The shortcut notes each message in a file in iCloud Drive, in the folder Shortcuts. Its name begins
        with <strong>dearly-results</strong>, and no number or text is in it. Open it in the{' '}
        <Link to="/send" className="inline-link">
          send queue
        </Link>{' '}
        of the browser that made the messages: they are marked as sent, and count for the limit of the day.
      </p>
    </Step>
  );
}
