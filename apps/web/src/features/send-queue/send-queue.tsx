import type { GeneratedJson } from '@dearly/contracts';
import type { NamedPerson } from '@dearly/messages';
import { useRef, type ComponentProps, type RefObject } from 'react';
import { ForgottenLine } from '../../shared/held-back/forgotten-line';
import { UNNAMED } from '../../shared/kept-messages/campaign';
import { useKeptMessages } from '../../shared/kept-messages/use-kept-messages';
import { LoadingFailed } from '../../shared/loading-failed';
import { Card } from '../../shared/ui/card';
import { Collapsible } from '../../shared/ui/collapsible';
import { Notice } from '../../shared/ui/notice';
import { Spinner } from '../../shared/ui/spinner';
import { AgeNotice } from './age-notice';
import { CampaignLine } from './campaigns/campaign-line';
import { CurrentMessage } from './current-message';
import { KeepOrClear } from './keep-or-clear';
import { MessageList } from './message-list';
import { NoMessages } from './no-messages';
import { OpenFiles } from './open-files/open-files';
import { PaceSummary } from './pace-summary';
import { QueueDone } from './queue-done';
import { systemOf } from '../../shared/sms-link';
import { StoppedNotice } from './stopped-notice';
import { SystemNote, type HandOff } from './system-note';
import { useQueue } from './use-queue';
import { useStopping } from './use-stopping';
import { Progress } from '../../shared/ui/progress';
import { useLostFocus } from '../../shared/ui/use-lost-focus';
import type { Counts } from './queue';

type QueueProps = {
  json: GeneratedJson;
  people: readonly NamedPerson[];
  name: string;
  handOff: HandOff | undefined;
  isStuck: boolean;
  onClear: (how: { withWhoHadIt: boolean }) => Promise<boolean>;
  focusAfterClear: RefObject<HTMLElement | null>;
};

function Queue({ json, people, name, handOff, isStuck, onClear, focusAfterClear }: QueueProps) {
  const queue = useQueue(json, people);
  const stopping = useStopping(queue);
  const heading = useRef<HTMLHeadingElement>(null);
  const system = systemOf(navigator);
  const { items, counts, current, now } = queue;
  const choose = (id: string) => {
    queue.choose(id);
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  if (items.length === 0) return <NoMessages />;
  const note = counts.left > 0 && (
    <SystemNote system={system} name={name} json={json} items={items} handOff={handOff} />
  );
  return (
    <>
      <QueueCounts counts={counts} />
      {queue.isFailing && (
        <Notice tone="error" title="This browser could not save your marks">
          They last only while this page is open. Export the log now, and free some storage in the settings of
          the browser.
        </Notice>
      )}
      {/* Where the links may lead nowhere, that comes first. */}
      {system === 'other' && note}
      <InFront queue={queue} system={system} heading={heading} onStop={stopping.stop} />
      <StoppedNotice stopping={stopping} />
      {counts.left > 0 && <PaceSummary queue={queue} intervalSeconds={json.sendInterval} />}
      <Collapsible title="Sent with the shortcut?">
        <p className="mb-3 text-15 text-paper-soft">
          The shortcut leaves a file of what it has sent. Open it here, and those messages are marked as sent.
        </p>
        <OpenFiles campaign={json.createdAt} onNoted={queue.refresh} />
      </Collapsible>
      {system === 'mac' && note}
      <AgeNotice createdAt={json.createdAt} items={items} now={now} system={system} />
      <KeepOrClear
        items={items}
        isDone={!current}
        now={now}
        isStuck={isStuck}
        onClear={onClear}
        focusAfter={focusAfterClear}
      />
      <MessageList items={items} counts={counts} currentId={current?.id} onChoose={choose} />
    </>
  );
}

/** The message in front, once it is known which: a plan decides that where there is one. */
function InFront({ queue, system, heading, onStop }: Omit<ComponentProps<typeof CurrentMessage>, 'item'>) {
  const { current, plan } = queue;
  // Also after the button that brought it has gone with what was in front before.
  useLostFocus(heading, current?.id);
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
  return <CurrentMessage queue={queue} item={current} system={system} heading={heading} onStop={onStop} />;
}

type SendQueueProps = { campaign?: string | undefined; handOff?: HandOff | undefined };

/**
 * The messages of `campaign`, by default the newest that this browser keeps, sent one by one through the phone's own app,
 * without a shortcut.
 */
export function SendQueue({ campaign: id, handOff }: SendQueueProps) {
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
        <Card data-loading>
          <Spinner label="Looking for your messages" />
        </Card>
      )}
      {kept === null && <ForgottenLine forgotten={forgotten} />}
      {kept === null && <NoMessages isForgotten={id !== undefined} />}
      {campaign && kept && <CampaignLine campaign={campaign} />}
      {kept && (
        <Queue
          key={kept.createdAt}
          json={kept}
          people={people}
          name={(campaign ?? UNNAMED).name}
          handOff={handOff}
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
