import { REPLY_BINS, type AudienceInsights } from '@dearly/contracts';
import { counted } from '../../shared/counted';
import { Bars, type Bar } from './chart/bars';
import { Chart } from './chart/chart';

const HOUR = 60;
const ends = (minutes: number) => (minutes < HOUR ? `${minutes} min` : `${minutes / HOUR} h`);

/** Names of the bins of reply times, in the order of their counts: `under 5 min`, `1 h to 4 h`, `over 24 h`. */
function binNames(): string[] {
  return [
    ...REPLY_BINS.map((end, index) => {
      const start = REPLY_BINS[index - 1];
      return start === undefined ? `under ${ends(end)}` : `${ends(start)} to ${ends(end)}`;
    }),
    `over ${ends(REPLY_BINS.at(-1) ?? 0)}`,
  ];
}

/** How many replies came within each span of time; the last group are those whose time is not known. */
export function replyGroups({ bins, unknown }: AudienceInsights['replyTimes']) {
  const known = binNames().map((label, index) => ({ label, count: bins[index] ?? 0 }));
  return [...known, { label: 'not known', count: unknown }];
}

/** How soon the replies came, as far as the pictures tell. */
export function ReplyTimes({ replyTimes }: AudienceInsights) {
  const { known, unknown } = replyTimes;
  const groups = replyGroups(replyTimes);
  const most = Math.max(1, ...groups.map(({ count }) => count));
  const bars: Bar[] = groups.map(({ label, count }, index) => ({
    label,
    value: count.toLocaleString(),
    share: count / most,
    ...(index === groups.length - 1 && { isFaint: true, startsGroup: true }),
  }));
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
