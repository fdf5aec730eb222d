import type { GeneratedJson } from '@dearly/contracts';
import { useRef, type RefObject } from 'react';
import { useKeptMessages } from '../../shared/kept-messages/use-kept-messages';
import { Card } from '../../shared/ui/card';
import { Notice } from '../../shared/ui/notice';
import { Spinner } from '../../shared/ui/spinner';
import { AgeNotice } from './age-notice';
import { CurrentMessage } from './current-message';
import { KeepOrForget } from './keep-or-forget';
import { MessageList } from './message-list';
import { NoMessages } from './no-messages';
import { PaceSummary } from './pace-summary';
import { QueueCounts } from './queue-counts';
import { QueueDone } from './queue-done';
import { systemOf } from './sms-link';
import { SystemNote } from './system-note';
import { useQueue } from './use-queue';

type QueueProps = {
  json: GeneratedJson;
  isStuck: boolean;
  onForget: () => Promise<boolean>;
  focusAfterForget: RefObject<HTMLElement | null>;
};

function Queue({ json, isStuck, onForget, focusAfterForget }: QueueProps) {
  const queue = useQueue(json);
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
      {current ? (
        <CurrentMessage queue={queue} item={current} system={system} heading={heading} />
      ) : (
        <QueueDone queue={queue} heading={heading} />
      )}
      <PaceSummary queue={queue} intervalSeconds={json.sendInterval} />
      <SystemNote system={system} />
      <AgeNotice createdAt={json.createdAt} items={items} now={now} system={system} />
      <KeepOrForget
        items={items}
        now={now}
        isStuck={isStuck}
        onForget={onForget}
        focusAfter={focusAfterForget}
      />
      <MessageList items={items} currentId={current?.id} onChoose={choose} />
    </>
  );
}

/** The messages that this browser keeps, sent one by one through the phone's own app, without a shortcut. */
export function SendQueue() {
  const { kept, isStuck, forget } = useKeptMessages();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} tabIndex={-1} className="space-y-5 outline-none">
      {kept === undefined && (
        <Card>
          <Spinner label="Looking for your messages" />
        </Card>
      )}
      {kept === null && <NoMessages />}
      {kept && (
        <Queue
          key={kept.createdAt}
          json={kept}
          isStuck={isStuck}
          onForget={forget}
          focusAfterForget={frame}
        />
      )}
    </div>
  );
}
