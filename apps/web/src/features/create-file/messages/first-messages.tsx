import type { Message } from '@dearly/contracts';
import type { GroupMessage } from '@dearly/messages';
import type { ReactNode } from 'react';
import { MessageText } from './message-text';
import { useFirstRows } from './use-first-rows';

export const isSent = ({ phoneNumbers }: Message) => phoneNumbers.length > 0;

/** Drawn as what might have been: the outline of the bubble alone. */
const UNSENT =
  '[&_.bubble]:border [&_.bubble]:border-dashed [&_.bubble]:border-white/45 [&_.bubble]:bg-transparent [&_.bubble]:text-paper-soft';
const LIST = 'space-y-5';
/** Of a long text the first message shows how it goes on, the others how it begins: what comes below stays within reach. */
const BEGINNING = 280;
const shownOf = (index: number) => (index === 0 ? undefined : BEGINNING);

/** Who gets the message, above its bubble. */
function To({ children }: { children: ReactNode }) {
  return <p className="mb-1 text-right text-15 text-balance wrap-anywhere text-paper-soft">{children}</p>;
}

function Who({ name, number }: { name: string; number: string }) {
  return (
    <>
      {name !== '' && (
        <>
          <span className="font-semibold text-paper">{name}</span>
          {', '}
        </>
      )}
      {/* In one piece, where it fits in a line. */}
      <span className="inline-block">{number}</span>
    </>
  );
}

/** One message for each person. */
export function FirstMessages({ messages }: { messages: Message[] }) {
  const rows = useFirstRows(messages.length);
  return (
    <ol className={LIST}>
      {messages.map((message, index) => {
        const { id, phoneNumbers, text } = message;
        const row = rows.get(id);
        // What the service says goes first: names and gaps are added to the very same message only.
        const isSame = row?.text === text && row.sendsTo === phoneNumbers[0];
        const number = (isSame && row.sendsTo !== undefined ? row.number : phoneNumbers[0]) ?? 'Unknown';
        return (
          <li key={id} className={isSent(message) ? undefined : UNSENT}>
            <To>
              <Who name={isSame ? row.name : ''} number={number} />
              {!isSent(message) && <span className="ml-2 inline-block text-caution">gets no message</span>}
            </To>
            <MessageText pieces={isSame ? row.pieces : [{ text, kind: 'text' }]} most={shownOf(index)} />
          </li>
        );
      })}
    </ol>
  );
}

/** "Mia, Noah and Ava", "Mia, Noah, Ava and 12 others". */
function namesOf({ people, count }: GroupMessage): string {
  const names = people.map(({ name, number }) => name || number);
  const others = count - names.length;
  const last = others > 0 ? `${others} ${others === 1 ? 'other' : 'others'}` : names.pop();
  return `${names.join(', ')} and ${last}`;
}

/** One message for each conversation. */
export function FirstGroups({ groups }: { groups: GroupMessage[] }) {
  return (
    <ol className={LIST}>
      {groups.map((group, index) => {
        const [first] = group.people;
        return (
          <li key={group.id}>
            <To>
              {group.count === 1 && first ? (
                <Who {...first} />
              ) : (
                <span className="font-semibold text-paper">{namesOf(group)}</span>
              )}
            </To>
            <MessageText pieces={group.pieces} most={shownOf(index)} />
          </li>
        );
      })}
    </ol>
  );
}
