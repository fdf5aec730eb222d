import { useEffect, useState } from 'react';
import { cooldownText } from '../../../shared/account/code-cooldown';
import { Notice } from '../../../shared/ui/notice';
import type { CodeRequest } from './use-code-request';

const OVER = 'You can request a code now.';

/** Counts down where it is seen; a screen reader hears only the beginning and the end. */
function Countdown({ seconds }: { seconds: number }) {
  const [end] = useState(() => Date.now() + seconds * 1_000);
  const [left, setLeft] = useState(seconds);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [end, isOver]);
  return (
    <>
      <p aria-hidden className={`text-15 ${isOver ? 'text-paper-soft' : 'text-caution tabular-nums'}`}>
        {isOver ? OVER : cooldownText(left)}
      </p>
      <p role="status" className="sr-only">
        {isOver ? OVER : cooldownText(seconds)}
      </p>
    </>
  );
}

/** How the last request for a code went, as far as there is something to say about it. */
export function RequestNotice({ state }: { state: CodeRequest }) {
  if (state.kind === 'too-early') return <Countdown key={state.at} seconds={state.seconds} />;
  if (state.kind !== 'failed') return null;
  return (
    <Notice tone="error" title={state.failure.title}>
      {state.failure.description}
    </Notice>
  );
}
