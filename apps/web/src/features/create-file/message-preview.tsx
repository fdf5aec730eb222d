import type { ParseAnswer } from '@dearly/contracts';
import { useEffect } from 'react';
import { counted } from '../../shared/counted';
import { Button } from '../../shared/ui/button';
import { useDesk } from './desk/use-desk-answer';
import { fetchPanel } from './messages/all-messages';
import { FirstGroups, FirstMessages, isSent } from './messages/first-messages';
import type { Handling } from './messages/use-handling';
import { useMessagesPanel } from './messages/use-panel-history';

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
function showAllWords({ total, sendable, leftOut }: RowCounts, isGroup: boolean): string {
  if (leftOut === total) return 'Show who is left out';
  if (sendable < total) return `Show all ${counted(total, 'row')}`;
  if (isGroup) return total === 1 ? 'Show the person' : `Show all ${counted(total, 'person', 'people')}`;
  return total === 1 ? 'Show the message' : `Show all ${counted(total, 'message')}`;
}

/** What groups come to. */
function groupWords(people: number, messages: number | undefined): string {
  if (people > 0 && messages === people)
    return 'No two texts are the same: each person gets a message alone.';
  const to = messages === undefined ? '' : `To ${counted(people, 'person', 'people')}. `;
  return `${to}Equal texts go out as one group message.`;
}

/**
 * The first messages as their readers will see them, how many more will be made, and the way to every row. Only what is
 * sent counts as a message: a row without a usable number is shown and marked, and a group is one. Until it is known what
 * the groups are, people are counted.
 */
export function MessagePreview({ answer, handling }: { answer: ParseAnswer; handling: Handling }) {
  const { status } = useDesk();
  const { open } = useMessagesPanel();
  const groups = handling.isGroup ? handling.groups : undefined;
  const rows = Object.values(answer.messages);
  const count = groups ? groups.first.length : rows.filter(isSent).length;
  const total = groups ? groups.total : answer.sendable;
  const what = handling.isGroup && !groups ? 'people' : 'messages';
  const more = total - count;
  const apart = rowsApart(answer);
  useEffect(fetchPanel, []);
  return (
    <section aria-label="Messages" className="space-y-5">
      <div role="status" className="space-y-1 text-paper-soft">
        <p className="text-paper">
          {`Showing ${count.toLocaleString()} of ${total.toLocaleString()} ${what}`}
        </p>
        {apart && <p className="text-15">{apart}</p>}
        {handling.isGroup && <p className="text-15">{groupWords(answer.sendable, groups?.total)}</p>}
      </div>
      {groups ? <FirstGroups groups={groups.first} /> : <FirstMessages messages={rows} />}
      {more > 0 && <p className="text-center text-paper-soft">{`+ ${more.toLocaleString()} more ${what}`}</p>}
      {status.is !== 'failed' && (
        <Button className="w-full" onClick={() => open()}>
          {showAllWords(answer, handling.isGroup)}
        </Button>
      )}
    </section>
  );
}
