import type { RefObject } from 'react';
import { Collapsible } from '../../shared/ui/collapsible';
import { useReadable } from '../../shared/use-readable';
import type { QueueItem } from './queue';

/** More numbers than these are shown on demand. */
const FEW = 4;

/** "Ada, Ben and 3 more", as far as names are known; otherwise how many they are. */
function groupName({ phones, names }: QueueItem): string {
  const [first, second] = names.filter((name) => name !== '');
  if (!first) return `${phones.length} people in one conversation`;
  const others = phones.length - (second ? 2 : 1);
  if (others === 0) return `${first} and ${second}`;
  return `${second ? `${first}, ${second}` : first} and ${others} more`;
}

type NumbersProps = { item: QueueItem; readable: (number: string) => string };

/** Each number, after the name of its person where that is known. */
function Numbers({ item: { phones, names }, readable }: NumbersProps) {
  return (
    <ul className="text-15 text-paper-soft tabular-nums">
      {phones.map((phone, place) => (
        <li key={phone} className="wrap-anywhere">
          {names[place] && <bdi>{names[place]}: </bdi>}
          <span className="whitespace-nowrap">{readable(phone)}</span>
        </li>
      ))}
    </ul>
  );
}

type RecipientsProps = { item: QueueItem; heading: RefObject<HTMLHeadingElement | null> };

/** Whom the message goes to, as the heading of the card: by name with the number below, or by the number. */
export function Recipients({ item, heading }: RecipientsProps) {
  const readable = useReadable();
  const { phones, names } = item;
  const [phone = ''] = phones;
  const isGroup = phones.length > 1;
  const [name] = names;
  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        dir="auto"
        className="line-clamp-3 text-2xl leading-snug font-bold wrap-anywhere tabular-nums"
      >
        {isGroup ? groupName(item) : name || readable(phone)}
      </h2>
      {!isGroup && name && <p className="text-15 text-paper-soft tabular-nums">{readable(phone)}</p>}
      {isGroup && phones.length <= FEW && <Numbers item={item} readable={readable} />}
      {phones.length > FEW && (
        <div className="mt-2">
          <Collapsible title="Their numbers">
            <Numbers item={item} readable={readable} />
          </Collapsible>
        </div>
      )}
    </>
  );
}
