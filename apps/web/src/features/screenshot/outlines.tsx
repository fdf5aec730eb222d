import { EMOJI_MARK, isDoubtful } from '@dearly/contracts';
import { useRef } from 'react';
import type { Conversation } from './read-texts';

type Message = Conversation['messages'][number];

/** Whose a message is shows in its thick edge as well, on the side from which it was sent. */
const SIDES = { me: 'border-caution border-r-[7px]', them: 'border-paper border-l-[7px]' };
/** Dark around the bright line: one of them shows on any picture. */
const LINE = 'border-2 outline-2 outline-ink/80 rounded-lg';
const POINTED = 'bg-caution/35';
/** In pixels. A finger that moves further drags the picture and presses nothing. */
const STILL = 8;

function nameOf(message: Message): string {
  const writer = message.sender === 'me' ? 'You' : (message.senderName ?? 'Them');
  const text = message.text.replaceAll(EMOJI_MARK, 'emoji');
  return `${writer}: ${text}${isDoubtful(message) ? ' (not sure)' : ''}`;
}

export type OutlinesProps = {
  messages: Message[];
  /** Of the picture, in pixels. */
  size: { width: number; height: number };
  /** All of them can be pressed; otherwise the one that is pointed at beside the picture is drawn alone. */
  isShown: boolean;
  /** The place of the message that is pointed at, from 0. */
  pointed: number | null;
  onPoint: (at: number | null) => void;
  onOpen: (at: number) => void;
};

/** What was read as outlines over a picture that is shown whole, however large, in the middle of what surrounds it. */
export function Outlines({ messages, size, isShown, pointed, onPoint, onOpen }: OutlinesProps) {
  const { width, height } = size;
  const down = useRef({ x: 0, y: 0 });
  const placed = messages.flatMap((message, at) => (message.box ? [{ message, box: message.box, at }] : []));
  const drawn = isShown ? placed : placed.filter(({ at }) => at === pointed);
  if (drawn.length === 0) return null;
  return (
    <div className="absolute inset-0 grid place-items-center" style={{ containerType: 'size' }}>
      <ol
        aria-label="Messages in the picture"
        aria-hidden={!isShown}
        className="relative"
        style={{ width: `min(100cqw, 100cqh * ${width / height})`, aspectRatio: `${width} / ${height}` }}
      >
        {drawn.map(({ message, box, at }) => {
          const look = `size-full ${LINE} ${SIDES[message.sender]} ${isDoubtful(message) ? 'border-dashed' : ''} ${at === pointed ? POINTED : ''}`;
          return (
            <li
              key={at}
              className="absolute"
              style={{
                left: `${box.left * 100}%`,
                top: `${box.top * 100}%`,
                width: `${box.width * 100}%`,
                height: `${box.height * 100}%`,
              }}
            >
              {isShown ? (
                <button
                  type="button"
                  aria-label={nameOf(message)}
                  className={`${look} cursor-pointer`}
                  onMouseEnter={() => onPoint(at)}
                  onMouseLeave={() => onPoint(null)}
                  onFocus={() => onPoint(at)}
                  onBlur={() => onPoint(null)}
                  onPointerDown={({ clientX: x, clientY: y }) => (down.current = { x, y })}
                  onClick={({ detail, clientX, clientY }) => {
                    const moved = Math.hypot(clientX - down.current.x, clientY - down.current.y);
                    // A key presses without a pointer.
                    if (detail === 0 || moved < STILL) onOpen(at);
                  }}
                />
              ) : (
                <div className={look} />
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
