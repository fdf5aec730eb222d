import type { UsageShare } from '@dearly/contracts';
import { useId } from 'react';

/** From here on there is little room left. */
const NEARLY_FULL = 0.9;

type UsageMeterProps = { name: string; share: UsageShare; text: string };

/** A thin bar of how much is used of how much there may be; `text` says it in words, for example '12 of 500'. */
export function UsageMeter({ name, share: { used, limit }, text }: UsageMeterProps) {
  const id = useId();
  const part = Math.min(used / limit, 1);
  const isFull = used >= limit;
  const color = isFull ? 'bg-harm' : part >= NEARLY_FULL ? 'bg-caution' : 'bg-sent-bright';
  return (
    <>
      <p className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="font-semibold">
          {name}
        </span>
        <span className="text-15 text-paper-soft tabular-nums">{text}</span>
      </p>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-white/18"
      >
        {/* What is there is seen, however little it is. */}
        {used > 0 && (
          <div className={`h-full min-w-1.5 rounded-full ${color}`} style={{ width: `${part * 100}%` }} />
        )}
      </div>
      {isFull && <p className="mt-1.5 text-15 text-harm">There is no room left. Delete some to make room.</p>}
    </>
  );
}
