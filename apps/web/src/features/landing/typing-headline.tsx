import { useEffect, useState } from 'react';
import { useMotion } from '../../shared/motion/use-motion';
import { Bubble } from '../../shared/ui/bubble';
import { CURSOR_BLINK, nextTyping, shownText, startTyping } from './typing-machine';

const WORDS = ['Friends', 'Coworkers'] as const;

/**
 * 'iMessage for' and, typed into a bubble, 'Friends', 'Coworkers' (specification, section 1). Who cannot or does not
 * want to see it move gets the whole text.
 */
export function TypingHeadline() {
  const { isMoving } = useMotion();
  const [typing, setTyping] = useState(() => startTyping(Math.floor(Math.random() * 2 ** 31)));
  useEffect(() => {
    if (!isMoving) return;
    const { state, wait } = nextTyping(WORDS, typing);
    const timer = setTimeout(() => setTyping(state), wait);
    return () => clearTimeout(timer);
  }, [typing, isMoving]);

  return (
    <>
      <h1 className="sr-only">iMessage for Friends and Coworkers</h1>
      <div
        aria-hidden
        className="w-full text-[clamp(calc(40*var(--px)),9vw,calc(88*var(--px)))] leading-[1.08] font-bold tracking-[-0.035em]"
      >
        iMessage for
        {/* Centred by a transform, which moves nothing else: as a margin, each letter would be a shift of the layout. */}
        <Bubble className="bubble-typing left-1/2 mt-[0.24em] ml-0! flex min-h-[1.46em] -translate-x-1/2 items-center rounded-[0.5em]! px-[0.4em]! pt-[0.1em]! pb-[0.18em]! leading-none whitespace-nowrap! [--tail:0.56em]">
          <span
            className="caret inline-block h-[0.92em] border-r-[max(2px,0.045em)] border-white pr-[0.05em]"
            style={{ animationDuration: `${2 * CURSOR_BLINK}ms` }}
          >
            {isMoving ? shownText(WORDS, typing) : WORDS[0]}
          </span>
        </Bubble>
      </div>
    </>
  );
}
