import { scaleBand, scaleLinear } from '@visx/scale';
import { BarRounded } from '@visx/shape';
import { useId, useRef } from 'react';
import { FaintPattern } from './faint-pattern';
import { useWidth } from './use-width';

/** One column. `share` is 0 to 1, null when there is nothing to count; `tick` stands below it, `value` above. */
export type Column = { key: string; tick?: string; value?: string; share: number | null; isFaint?: boolean };

const TOP = 22;
const PLOT = 84;
const BOTTOM = 24;

/** Small upright bars in an order that means something: the days of a week, the hours of a day. */
export function Columns({ columns, summary }: { columns: Column[]; summary: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const pattern = useId();
  const x = scaleBand<string>({ domain: columns.map(({ key }) => key), range: [0, width], padding: 0.25 });
  const y = scaleLinear<number>({ domain: [0, 1], range: [TOP + PLOT, TOP] });
  const base = y(0);
  // Words wider than their column begin at its edge, so that the first one is not cut.
  const isNarrow = x.bandwidth() < 20;

  return (
    <div ref={frame}>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${width} ${TOP + PLOT + BOTTOM}`}
        className="block w-full"
      >
        <FaintPattern id={pattern} />
        {columns.map(({ key, tick, value, share, isFaint }) => {
          const left = x(key) ?? 0;
          const top = share === null ? base : Math.min(y(share), base - 3);
          const bar = { x: left, width: x.bandwidth(), radius: 3, all: true };
          return (
            <g key={key} fontSize={13} textAnchor="middle">
              <BarRounded {...bar} y={TOP} height={PLOT} className="fill-white/8" />
              {share !== null && (
                <BarRounded
                  {...bar}
                  y={top}
                  height={base - top}
                  {...(isFaint ? { fill: `url(#${pattern})` } : { className: 'fill-sent-bright' })}
                />
              )}
              {value && (
                <text x={left + x.bandwidth() / 2} y={15} className="fill-paper-soft">
                  {value}
                </text>
              )}
              {tick && (
                <text
                  {...(isNarrow ? { x: left, textAnchor: 'start' } : { x: left + x.bandwidth() / 2 })}
                  y={base + 18}
                  className="fill-paper-soft"
                >
                  {tick}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
