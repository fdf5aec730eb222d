import type { AudienceInsights, MeasuredRate } from '@dearly/contracts';
import { csvText } from '../../shared/csv-text';
import { isoWithZone } from '../../shared/iso-with-zone';
import { TRAITS } from './rate-charts';
import { binNames } from './reply-times';
import { hourName, WEEKDAYS } from './sending-times';

const HEADER = ['Figure', 'Group', 'Conversations', 'Answered', 'Rate in %', 'Likely from %', 'Likely to %'];

type Named = { group: string; rate: MeasuredRate | null };

/** One line for each group that has a conversation. */
function rateLines(figure: string, groups: Named[]): string[][] {
  return groups.flatMap(({ group, rate }) => {
    if (!rate || rate.n === 0) return [];
    const { n, answered, interval } = rate;
    const percents = [(100 * answered) / n, interval.low, interval.high].map((one) => one.toFixed(1));
    return [[figure, group, String(n), String(answered), ...percents]];
  });
}

/** What was measured as a CSV text for a spreadsheet: one line for each share, and one for each span of reply times. */
export function insightsCsv(insights: AudienceInsights): string {
  const { response, lengths, traits, sent, replyTimes } = insights;
  const written = traits.flatMap(({ trait, with: given, without }) => [
    { group: TRAITS[trait].with, rate: given },
    { group: TRAITS[trait].without, rate: without },
  ]);
  const bins = [...replyTimes.bins, replyTimes.unknown];
  return csvText([
    HEADER,
    ...rateLines('Response rate', [{ group: 'All', rate: response }]),
    ...rateLines(
      'By length',
      lengths.map(({ bucket, response: rate }) => ({ group: bucket, rate })),
    ),
    ...rateLines('By what is in the message', written),
    ...rateLines(
      'By weekday',
      WEEKDAYS.map((group, day) => ({ group, rate: sent.weekdays[day] ?? null })),
    ),
    ...rateLines(
      'By hour',
      sent.hours.map((rate, hour) => ({ group: hourName(hour), rate })),
    ),
    ...[...binNames(), 'not known'].map((group, index) => [
      'Time to the first reply',
      group,
      String(bins[index] ?? 0),
      ...Array<string>(4).fill(''),
    ]),
  ]);
}

/** The same as a file named after the day it was made; `now` in milliseconds. */
export function insightsFile(insights: AudienceInsights, now: number): File {
  const day = isoWithZone(now).slice(0, 10);
  return new File([insightsCsv(insights)], `dearly-insights-${day}.csv`, { type: 'text/csv' });
}
