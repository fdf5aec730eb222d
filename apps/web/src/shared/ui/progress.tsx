import { Progress as RadixProgress } from 'radix-ui';

/** A bar of 0-100 percent; null while the share is not known. `label` is read out and, unless hidden, shown. */
export function Progress({
  value,
  label,
  hideLabel = false,
}: {
  value: number | null;
  label: string;
  hideLabel?: boolean;
}) {
  const percent = value === null ? null : Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div>
      {!hideLabel && (
        <p className="mb-1.5 flex justify-between gap-4 text-15 text-paper-soft">
          <span>{label}</span>
          {percent !== null && <span className="tabular-nums">{percent}%</span>}
        </p>
      )}
      <RadixProgress.Root
        value={percent}
        aria-label={label}
        className="h-2 overflow-hidden rounded-full bg-white/18"
      >
        <RadixProgress.Indicator
          className={`h-full rounded-full transition-[width] duration-200 ease-out ${percent === null ? 'animate-pulse bg-sent-bright/40' : 'bg-sent-bright'}`}
          style={{ width: `${percent ?? 100}%` }}
        />
      </RadixProgress.Root>
    </div>
  );
}

type CountedProgressProps = {
  /** In percent, over all of them. */
  percent: number;
  /** What is done with each, for example 'Uploading'. */
  doing: string;
  current: number;
  total: number;
};

/** How far several things are that come one after the other. A screen reader hears of each next one, not of every percent. */
export function CountedProgress({ percent, doing, current, total }: CountedProgressProps) {
  const label = `${doing} ${current} of ${total}`;
  return (
    <div>
      <Progress value={percent} label={label} />
      <p role="status" className="sr-only">
        {label}
      </p>
    </div>
  );
}
