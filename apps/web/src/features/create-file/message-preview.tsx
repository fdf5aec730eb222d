import type { Message, ParseAnswer } from '@dearly/contracts';
import { useEffect } from 'react';
import { Bubble } from '../../shared/ui/bubble';
import { Button } from '../../shared/ui/button';
import { useDesk } from './desk/use-desk-answer';
import { fetchPanel } from './messages/all-messages';
import { MessageText } from './messages/message-text';
import { useFirstRows } from './messages/use-first-rows';
import { useMessagesPanel } from './messages/use-panel-history';

/** The first messages as their readers will see them, how many more there are, and the way to all of them. */
export function MessagePreview({ answer }: { answer: ParseAnswer }) {
  const { status } = useDesk();
  const { open } = useMessagesPanel();
  const shown = Object.values(answer.messages);
  const total = answer.total - answer.leftOut;
  const more = total - shown.length;
  useEffect(fetchPanel, []);
  return (
    <section aria-label="Messages" className="space-y-5">
      <p role="status" className="text-paper-soft">
        {`Showing ${shown.length} of ${total} messages`}
      </p>
      <ShownMessages messages={shown} />
      {more > 0 && <p className="text-center text-paper-soft">{`+ ${more} more messages`}</p>}
      {status.is !== 'failed' && (
        <Button className="w-full" onClick={() => open()}>
          {total === 0
            ? 'Show who is left out'
            : total === 1
              ? 'Show the message'
              : `Show all ${total} messages`}
        </Button>
      )}
    </section>
  );
}

function ShownMessages({ messages }: { messages: Message[] }) {
  const rows = useFirstRows(messages.length);
  return (
    <ol className="space-y-5">
      {messages.map((message) => {
        const { id, phoneNumbers, text } = message;
        const row = rows.get(id);
        // What the service says goes first: names and gaps are added to the very same message only.
        const isSame = row?.text === text && row.sendsTo === phoneNumbers[0];
        return (
          <li key={id}>
            <p className="mb-1 text-right text-15 wrap-anywhere text-paper-soft">
              {isSame && row.name !== '' && (
                <>
                  <span className="font-semibold text-paper">{row.name}</span>
                  {', '}
                </>
              )}
              {(isSame && row.sendsTo !== undefined ? row.number : phoneNumbers[0]) ?? 'Unknown'}
            </p>
            {isSame ? <MessageText pieces={row.pieces} /> : <Bubble>{text}</Bubble>}
          </li>
        );
      })}
    </ol>
  );
}
