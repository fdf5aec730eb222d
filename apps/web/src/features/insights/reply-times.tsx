import { REPLY_BINS, type AudienceInsights } from '@dearly/contracts';
import { counted } from '../../shared/counted';
import { Bars, type Bar } from './chart/bars';
import { Chart } from './chart/chart';

const HOUR = 60;
const ends = (minutes: number) => (minutes < HOUR ? `${minutes} min` : `${minutes / HOUR} h`);

/** Names of the bins of reply times, in the order of their counts: `under 5 min`, `1 h to 4 h`, `over 24 h`. */
export function binNames(): string[] {
  return [
    ...REPLY_BINS.map((end, index) => {
      const start = REPLY_BINS[index - 1];
      return start === undefined ? `under ${ends(end)}` : `${ends(start)} to ${ends(end)}`;
    }),
    `over ${ends(REPLY_BINS.at(-1) ?? 0)}`,
  ];
}

/** How soon the replies came, as far as the pictures tell. */
export function ReplyTimes({ replyTimes: { bins, known, unknown } }: AudienceInsights) {
  const most = Math.max(1, unknown, ...bins);
  const bars: Bar[] = [
    ...binNames().map((label, index) => {
      const count = bins[index] ?? 0;
      return { label, value: count.toLocaleString(), share: count / most };
    }),
    {
      label: 'not known',
      value: unknown.toLocaleString(),
      share: unknown / most,
      isFaint: true,
      startsGroup: true,
    },
  ];
  const said = bars.map(({ label, value }) => `${label} ${value}`).join(', ');
  return (
    <Chart
      title="How soon replies came"
      note={`${counted(known + unknown, 'reply', 'replies')}. Pictures do not show the time of every message.`}
      columns={['Time to the first reply', 'Replies']}
      rows={bars.map(({ label, value }) => [label, value])}
    >
      <Bars bars={bars} summary={`Replies by the time they took: ${said}.`} />
    </Chart>
  );
}
