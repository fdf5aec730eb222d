import type { Played, PlayedEvent } from '@dearly/messages';
import { useLayoutEffect, useRef } from 'react';
import type { FindNames } from '../../shared/kept-messages/names';
import { Bubble } from '../../shared/ui/bubble';
import { useReadable } from '../../shared/use-readable';
import { eventText } from './event-words';

/** More of them are not in sight on any phone; a list of thousands draws no more than a short one. */
const IN_SIGHT = 16;

type Sent = Extract<PlayedEvent, { kind: 'message' }>;

type SentMessageProps = { message: Sent; namesOf: FindNames; readable: (number: string) => string };

function SentMessage({ message: { id, phones, text }, namesOf, readable }: SentMessageProps) {
  const names = namesOf(id, phones);
  return (
    <>
      {phones.map((phone, place) => (
        <p key={phone} className="text-15 wrap-anywhere">
          {names[place] && (
            <strong dir="auto" className="mr-2">
              {names[place]}
            </strong>
          )}
          <span className="text-paper-soft">{readable(phone)}</span>
        </p>
      ))}
      <Bubble className="mt-1">
        <span dir="auto">{text}</span>
      </Bubble>
    </>
  );
}

type PhoneScreenProps = { played: Played; happened: number; clock: string; namesOf: FindNames };

/** The phone with what has happened on it last. Keyboards scroll it like any other text. */
export function PhoneScreen({ played, happened, clock, namesOf }: PhoneScreenProps) {
  const { events } = played;
  const readable = useReadable();
  const screen = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (screen.current) screen.current.scrollTop = screen.current.scrollHeight;
  }, [happened]);
  const from = Math.max(0, happened - IN_SIGHT);
  return (
    <div className="mx-auto w-full max-w-80 overflow-hidden rounded-[2rem] border-4 border-white/20 bg-ink">
      <p className="border-b border-hairline px-4 py-2 text-center font-semibold tabular-nums">{clock}</p>
      <div
        ref={screen}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard must reach it
        tabIndex={0}
        role="group"
        aria-label="What the phone does"
        className="h-[min(20rem,38dvh)] overflow-y-auto p-4"
      >
        <ol className="space-y-3">
          {events.slice(from, happened).map((event, place) => (
            <li key={from + place}>
              {event.kind === 'message' ? (
                <SentMessage message={event} namesOf={namesOf} readable={readable} />
              ) : (
                <p className="text-center text-15 wrap-anywhere text-paper-soft">
                  {eventText(event, played)}
                </p>
              )}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
