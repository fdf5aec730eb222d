import type { Message, ParseAnswer } from '@dearly/contracts';
import { useEffect } from 'react';
import { counted } from '../../shared/counted';
import { Bubble } from '../../shared/ui/bubble';
import { Button } from '../../shared/ui/button';
import { useDesk } from './desk/use-desk-answer';
import { fetchPanel } from './messages/all-messages';
import { MessageText } from './messages/message-text';
import { useFirstRows } from './messages/use-first-rows';
import { useMessagesPanel } from './messages/use-panel-history';
import { useWizard } from './wizard-context';

type RowCounts = Pick<ParseAnswer, 'total' | 'sendable' | 'leftOut'>;

/** What becomes of the rows that make no message; undefined when every row makes one. */
function rowsApart({ total, sendable, leftOut }: RowCounts): string | undefined {
  const unusable = total - leftOut - sendable;
  const parts = [
    ...(unusable > 0 ? [`${unusable.toLocaleString()} repeated or without a usable number`] : []),
    ...(leftOut > 0 ? [`${leftOut.toLocaleString()} left out`] : []),
  ];
  return parts.length > 0 ? `${counted(total, 'row')} in your list: ${parts.join(', ')}.` : undefined;
}

/** What the panel of all rows holds, in words. */
function showAllWords({ total, sendable, leftOut }: RowCounts): string {
  if (leftOut === total) return 'Show who is left out';
  if (sendable < total) return `Show all ${counted(total, 'row')}`;
  return total === 1 ? 'Show the message' : `Show all ${counted(total, 'message')}`;
}

/**
 * The first messages as their readers will see them, how many more will be made, and the way to every row. Only what is
 * sent counts as a message; a row without a usable number is shown and marked.
 */
export function MessagePreview({ answer }: { answer: ParseAnswer }) {
  const { status } = useDesk();
  const { open } = useMessagesPanel();
  const { handlingMethod } = useWizard().state;
  const shown = Object.values(answer.messages);
  const count = shown.filter(isSent).length;
  const more = answer.sendable - count;
  const apart = rowsApart(answer);
  useEffect(fetchPanel, []);
  return (
    <section aria-label="Messages" className="space-y-5">
      <div role="status" className="space-y-1 text-paper-soft">
        <p className="text-paper">
          {`Showing ${count.toLocaleString()} of ${answer.sendable.toLocaleString()} messages`}
        </p>
        {apart && <p className="text-15">{apart}</p>}
        {handlingMethod === 'group' && <p className="text-15">Equal texts go out as one group message.</p>}
      </div>
      <ShownMessages messages={shown} />
      {more > 0 && (
        <p className="text-center text-paper-soft">{`+ ${more.toLocaleString()} more messages`}</p>
      )}
      {status.is !== 'failed' && (
        <Button className="w-full" onClick={() => open()}>
          {showAllWords(answer)}
        </Button>
      )}
    </section>
  );
}

const isSent = ({ phoneNumbers }: Message) => phoneNumbers.length > 0;

/** Drawn as what might have been: the outline of the bubble alone. */
const UNSENT =
  '[&_.bubble]:border [&_.bubble]:border-dashed [&_.bubble]:border-white/45 [&_.bubble]:bg-transparent [&_.bubble]:text-paper-soft';

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
          <li key={id} className={isSent(message) ? undefined : UNSENT}>
            <p className="mb-1 text-right text-15 wrap-anywhere text-paper-soft">
              {isSame && row.name !== '' && (
                <>
                  <span className="font-semibold text-paper">{row.name}</span>
                  {', '}
                </>
              )}
              <span>{(isSame && row.sendsTo !== undefined ? row.number : phoneNumbers[0]) ?? 'Unknown'}</span>
              {!isSent(message) && <span className="ml-2 inline-block text-caution">gets no message</span>}
            </p>
            {isSame ? <MessageText pieces={row.pieces} /> : <Bubble>{text}</Bubble>}
          </li>
        );
      })}
    </ol>
  );
}
