import { scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useId, useRef } from 'react';
import { FaintPattern } from './faint-pattern';
import { useWidth } from './use-width';

/** One bar. Shares are 0 to 1; `interval` is where the true share likely lies. */
export type Bar = {
  label: string;
  /** In words at the right end of the line above the bar. */
  value: string;
  share: number;
  interval?: { low: number; high: number };
  /** It says little: few conversations, or none that is known. */
  isFaint?: boolean;
  /** A little room above it. */
  startsGroup?: boolean;
};

const ROW = 46;
const GROUP_GAP = 16;
const THICKNESS = 10;

function Whisker({ low, high, y }: { low: number; high: number; y: number }) {
  const ends = `M${low},${y - 5}v10M${high},${y - 5}v10M${low},${y}H${high}`;
  return <path d={ends} className="fill-none stroke-paper" strokeWidth={1.5} />;
}

/** Bars that lie one below the other, each under its words, which fit a phone that way. `summary` is read out in their place. */
export function Bars({ bars, summary }: { bars: Bar[]; summary: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const pattern = useId();
  const x = scaleLinear<number>({ domain: [0, 1], range: [1, width - 1] });
  const gapsTo = (index: number) =>
    bars.slice(0, index + 1).filter(({ startsGroup }) => startsGroup).length * GROUP_GAP;
  const height = bars.length * ROW + gapsTo(bars.length - 1);

  return (
    <div ref={frame}>
      <svg role="img" aria-label={summary} viewBox={`0 0 ${width} ${height}`} className="block w-full">
        <FaintPattern id={pattern} />
        {bars.map(({ label, value, share, interval, isFaint }, index) => {
          const top = index * ROW + gapsTo(index);
          const y = top + 24;
          const bar = { x: 0, y, height: THICKNESS, radius: THICKNESS / 2, all: true };
          return (
            <g key={`${index} ${label}`} fontSize={14}>
              <text y={top + 15} className="fill-paper">
                {label}
              </text>
              <text x={width} y={top + 15} textAnchor="end" className="fill-paper-soft tabular-nums">
                {value}
              </text>
              <BarRounded {...bar} width={width} className="fill-white/12" />
              {share > 0 && (
                <BarRounded
                  {...bar}
                  width={Math.max(THICKNESS, x(share))}
                  {...(isFaint ? { fill: `url(#${pattern})` } : { className: 'fill-sent-bright' })}
                />
              )}
              {interval && <Whisker low={x(interval.low)} high={x(interval.high)} y={y + THICKNESS / 2} />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
