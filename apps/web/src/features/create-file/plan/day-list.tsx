import type { SendingPlan } from '@dearly/contracts';
import type { CSSProperties } from 'react';
import { counted } from '../../../shared/counted';
import { dayText, tickText } from './clock-words';
import type { DaySpan, PlanLook } from './plan-look';
import { dayWords } from './plan-words';

const HOURS = 24;
const placed = ({ from, to }: DaySpan): CSSProperties => ({
  insetInlineStart: `${from * 100}%`,
  width: `${(to - from) * 100}%`,
});

/** Quiet hours as shares of the day; past midnight they are two. */
function quietSpans(quiet: SendingPlan['quiet']): DaySpan[] {
  if (!quiet) return [];
  const [from, to] = [quiet.from / HOURS, quiet.to / HOURS];
  return from < to
    ? [{ from, to }]
    : [
        { from: 0, to },
        { from, to: 1 },
      ];
}

/** The 24 hours of a day: shaded where it is quiet, filled where messages leave. */
function DayBar({ spans, quiet }: { spans: DaySpan[]; quiet: SendingPlan['quiet'] }) {
  return (
    <div aria-hidden className="relative mt-1.5 h-3 overflow-hidden rounded-full bg-white/14">
      {quietSpans(quiet).map((span) => (
        <span key={span.from} className="plan-quiet absolute inset-y-0" style={placed(span)} />
      ))}
      {spans.map((span) => (
        <span
          key={span.from}
          className="absolute inset-y-0 min-w-1.5 rounded-full bg-sent-bright"
          style={placed(span)}
        />
      ))}
    </div>
  );
}

const TICKS = [0, 6, 12, 18];

/** The first days of a plan, one line each. */
export function DayList({ look, quiet }: { look: PlanLook; quiet: SendingPlan['quiet'] }) {
  const { days, moreDays } = look;
  return (
    <div>
      <ul className="space-y-3">
        {days.map(({ dayMs, spans, ...day }) => (
          <li key={dayMs} className="text-15 tabular-nums">
            <strong>{dayText(dayMs)}</strong>
            <span className="text-paper-soft"> · {dayWords({ dayMs, spans, ...day })}</span>
            <DayBar spans={spans} quiet={quiet} />
          </li>
        ))}
      </ul>
      <div
        aria-hidden
        className="mt-1 grid grid-cols-4 text-13 max-[22rem]:hidden text-paper-soft tabular-nums"
      >
        {TICKS.map((hour) => (
          <span key={hour}>{tickText(hour)}</span>
        ))}
      </div>
      {moreDays > 0 && <p className="mt-2 text-15">and {counted(moreDays, 'more day')}</p>}
      {quiet && (
        <p className="mt-2 flex items-center gap-2 text-15 text-paper-soft">
          <span aria-hidden className="plan-quiet h-3 w-6 shrink-0 rounded-full bg-white/14" />
          Shaded: the quiet hours on your own clock
        </p>
      )}
    </div>
  );
}
