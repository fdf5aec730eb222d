import type { AudienceInsights, MeasuredRate } from '@dearly/contracts';
import { csvText } from '../../shared/csv-text';
import { isoWithZone } from '../../shared/iso-with-zone';
import { traitGroups } from './rate-charts';
import { replyGroups } from './reply-times';
import { hourSlots, weekdaySlots } from './sending-times';

const HEADER = ['Figure', 'Group', 'Conversations', 'Answered', 'Rate in %', 'Likely from %', 'Likely to %'];

type Group = { name: string; rate: MeasuredRate | null };

/** One line for each group that has a conversation. */
function rateLines(figure: string, groups: Group[]): string[][] {
  return groups.flatMap(({ name, rate }) => {
    if (!rate || rate.n === 0) return [];
    const { n, answered, interval } = rate;
    const percent = ((100 * answered) / n).toFixed(1);
    // The interval is known in whole percents: a decimal would say more than is known.
    return [
      [figure, name, String(n), String(answered), percent, String(interval.low), String(interval.high)],
    ];
  });
}

/** What was measured as a CSV text for a spreadsheet: one line for each share, and one for each span of reply times. */
export function insightsCsv({ response, lengths, traits, sent, replyTimes }: AudienceInsights): string {
  const byLength = lengths.map(({ bucket, response: rate }) => ({ name: bucket, rate }));
  return csvText([
    HEADER,
    ...rateLines('Response rate', [{ name: 'All', rate: response }]),
    ...rateLines('By length', byLength),
    ...rateLines('By what is in the message', traitGroups(traits)),
    ...rateLines('By weekday', weekdaySlots(sent)),
    ...rateLines('By hour', hourSlots(sent)),
    ...replyGroups(replyTimes).map(({ label, count }) => [
      'Time to the first reply',
      label,
      String(count),
      ...Array<string>(4).fill(''),
    ]),
  ]);
}

/** The same as a file named after the day it was made; `now` in milliseconds. */
export function insightsFile(insights: AudienceInsights, now: number): File {
  const day = isoWithZone(now).slice(0, 10);
  return new File([insightsCsv(insights)], `dearly-insights-${day}.csv`, { type: 'text/csv' });
}
