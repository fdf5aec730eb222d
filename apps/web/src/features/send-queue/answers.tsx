import { useEffect, useRef } from 'react';
import { Button } from '../../shared/ui/button';
import type { Mark } from './note';

/** Asked of each message that was opened, also days later: only the person has seen whether it went out. */
export function Answers({ onAnswer }: { onAnswer: (answer: Exclude<Mark, 'opened'>) => void }) {
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus({ preventScroll: true }), []);
  return (
    <div role="group" aria-labelledby="did-it-go-out" className="basis-full space-y-3">
      <p
        ref={question}
        id="did-it-go-out"
        tabIndex={-1}
        className="text-center text-lg font-semibold outline-none"
      >
        Did it go out?
      </p>
      <Button tone="primary" className="min-h-14 w-full text-lg" onClick={() => onAnswer('sent')}>
        Sent
      </Button>
      <div className="flex gap-2">
        <Button className="flex-1" onClick={() => onAnswer('failed')}>
          Not sent
        </Button>
        <Button className="flex-1" onClick={() => onAnswer('skipped')}>
          Skip
        </Button>
      </div>
    </div>
  );
}
