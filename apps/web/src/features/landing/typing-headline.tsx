import { useEffect, useState } from 'react';
import { useMotion } from '../../shared/motion/use-motion';
import { Bubble } from '../../shared/ui/bubble';
import { nextTyping, shownText, startTyping } from './typing-machine';

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
    <h1 className="text-[clamp(40px,9vw,88px)] leading-[1.08] font-bold tracking-[-0.035em]">
      <span className="sr-only">iMessage for Friends and Coworkers</span>
      <span aria-hidden className="block">
        iMessage for
        <Bubble className="mx-auto [--tail:0.6em] mt-[0.24em] flex min-h-[1.46em] items-center px-[0.5em]! pt-[0.1em]! pb-[0.18em]! leading-none">
          {isMoving ? shownText(WORDS, typing) : WORDS[0]}
          <span className="caret ml-[0.06em] inline-block h-[0.86em] w-[max(2px,0.045em)] rounded-full bg-white" />
        </Bubble>
      </span>
    </h1>
  );
}
