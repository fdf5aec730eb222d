import type { GeneratedJson } from '@dearly/contracts';
import type { NamedPerson } from '@dearly/messages';
import { useRef, type ComponentProps, type RefObject } from 'react';
import { ForgottenLine } from '../../shared/held-back/forgotten-line';
import { useKeptMessages } from '../../shared/kept-messages/use-kept-messages';
import { LoadingFailed } from '../../shared/loading-failed';
import { Card } from '../../shared/ui/card';
import { Collapsible } from '../../shared/ui/collapsible';
import { Notice } from '../../shared/ui/notice';
import { Spinner } from '../../shared/ui/spinner';
import { AgeNotice } from './age-notice';
import { CampaignLine } from './campaigns/campaign-line';
import { CurrentMessage } from './current-message';
import { DoNotContactTool } from './do-not-contact-tool';
import { KeepOrClear } from './keep-or-clear';
import { MessageList } from './message-list';
import { NoMessages } from './no-messages';
import { OpenFiles } from './open-files/open-files';
import { PaceSummary } from './pace-summary';
import { QueueDone } from './queue-done';
import { systemOf, type System } from '../../shared/sms-link';
import { useQueue } from './use-queue';
import { Progress } from '../../shared/ui/progress';
import type { Counts } from './queue';

type QueueProps = {
  json: GeneratedJson;
  people: readonly NamedPerson[];
  isStuck: boolean;
  onClear: (how: { withWhoHadIt: boolean }) => Promise<boolean>;
  focusAfterClear: RefObject<HTMLElement | null>;
};

function Queue({ json, people, isStuck, onClear, focusAfterClear }: QueueProps) {
  const queue = useQueue(json, people);
  const heading = useRef<HTMLHeadingElement>(null);
  const system = systemOf(navigator);
  const { items, counts, current, now } = queue;
  const choose = (id: string) => {
    queue.choose(id);
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  if (items.length === 0) return <NoMessages />;
  return (
    <>
      <QueueCounts counts={counts} />
      {queue.isFailing && (
        <Notice tone="error" title="This browser could not write down what you marked">
          It is known only as long as this page stays open. Export the log now, and free some storage in the
          settings of the browser.
        </Notice>
      )}
      <InFront queue={queue} system={system} heading={heading} />
      <DoNotContactTool queue={queue} item={current} />
      <PaceSummary queue={queue} intervalSeconds={json.sendInterval} />
      <Collapsible title="Sent with the shortcut?">
        <p className="mb-3 text-15 text-paper-soft">
          The shortcut leaves a file of what it has sent. Open it here, and those messages are marked as sent.
        </p>
        <OpenFiles campaign={json.createdAt} onNoted={queue.refresh} />
      </Collapsible>
      <SystemNote system={system} />
      <AgeNotice createdAt={json.createdAt} items={items} now={now} system={system} />
      <KeepOrClear items={items} now={now} isStuck={isStuck} onClear={onClear} focusAfter={focusAfterClear} />
      <MessageList items={items} currentId={current?.id} onChoose={choose} />
    </>
  );
}

/** The message in front, once it is known which: a plan decides that where there is one. */
function InFront({ queue, system, heading }: Omit<ComponentProps<typeof CurrentMessage>, 'item'>) {
  const { current, plan } = queue;
  if (!current) return <QueueDone queue={queue} heading={heading} />;
  if (plan.isComing && current.state !== 'opened')
    return plan.fault ? (
      <LoadingFailed
        title="Your plan could not be loaded"
        error={plan.fault}
        busy={false}
        onRetry={plan.retry}
      />
    ) : (
      <Card>
        <Spinner label="Looking at your plan" />
      </Card>
    );
  return <CurrentMessage queue={queue} item={current} system={system} heading={heading} />;
}

/**
 * The messages of `campaign`, by default the newest that this browser keeps, sent one by one through the phone's own app,
 * without a shortcut.
 */
export function SendQueue({ campaign: id }: { campaign?: string | undefined }) {
  const { kept, campaign, people, forgotten, clear } = useKeptMessages(id, { withPeople: true });
  const frame = useRef<HTMLDivElement>(null);
  const forget: QueueProps['onClear'] = async (how) => {
    const isGone = await clear(how);
    // What became of them stands there.
    if (isGone) window.scrollTo({ top: 0 });
    return isGone;
  };
  return (
    <div ref={frame} tabIndex={-1} className="space-y-5 outline-none">
      {kept === undefined && (
        <div data-loading>
          <Card>
            <Spinner label="Looking for your messages" />
          </Card>
        </div>
      )}
      {kept === null && <ForgottenLine forgotten={forgotten} />}
      {kept === null && <NoMessages isForgotten={id !== undefined} />}
      {campaign && kept && <CampaignLine campaign={campaign} />}
      {kept && (
        <Queue
          key={kept.createdAt}
          json={kept}
          people={people}
          isStuck={forgotten === 'stuck'}
          onClear={forget}
          focusAfterClear={frame}
        />
      )}
    </div>
  );
}

/** How far the person is, read out as it changes. */
function QueueCounts({ counts }: { counts: Counts }) {
  const { total, sent, skipped, failed, left } = counts;
  const others = [
    skipped > 0 && `${skipped.toLocaleString()} skipped`,
    failed > 0 && `${failed.toLocaleString()} not sent`,
  ];
  return (
    <div className="space-y-2">
      <p role="status" className="text-15 text-paper-soft tabular-nums">
        <strong className="text-paper">{`${sent.toLocaleString()} of ${total.toLocaleString()} sent`}</strong>
        {[`, ${left.toLocaleString()} left`, ...others.filter(Boolean)].join(', ')}
      </p>
      <Progress value={((total - left) / total) * 100} label="Messages dealt with" hideLabel />
    </div>
  );
}

/** On anything but an iPhone: what the links do there, and how to send from the phone instead. */
function SystemNote({ system }: { system: System }) {
  if (system === 'iphone') return null;
  return (
    <Notice title="This page is made for your iPhone">
      <p>
        {system === 'mac'
          ? 'On this Mac the link opens Messages there.'
          : 'On this device the link needs an app for text messages.'}{' '}
        Your messages are only in this browser. To send from your iPhone, choose “Continue on your iPhone”
        when you have made them, or use the files in your email.
      </p>
    </Notice>
  );
}
