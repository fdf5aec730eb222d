import type { AudienceInsights, MeasuredRate } from '@dearly/contracts';

export const measured = (answered: number, n: number): MeasuredRate => ({
  n,
  answered,
  rate: Math.round((answered / n) * 100),
  interval: { low: 41, high: 88 },
});
const none = (length: number) => Array.from({ length }, () => null);

/** Insights of nine conversations; of a tenth screenshot nothing counts. */
export function insightsWith(changes: Partial<AudienceInsights> = {}): AudienceInsights {
  return {
    responseRate: 67,
    averageResponseTime: 24,
    messagePerformance: { bestLength: 'Medium-length' },
    messageSamples: [
      { title: 'Short, asks a question', responseRate: 75, n: 4, text: 'Hi <b>Ben</b>, see you at 7?' },
    ],
    n: 9,
    openedByThem: 0,
    continued: 0,
    doubtful: 0,
    analyzed: 10,
    total: 12,
    response: measured(6, 9),
    replyTimes: { known: 4, unknown: 2, bins: [1, 2, 0, 0, 0, 1] },
    lengths: [
      { bucket: 'Short', response: measured(2, 3) },
      { bucket: 'Medium-length', response: measured(4, 6) },
      { bucket: 'Long', response: null },
    ],
    traits: [
      { trait: 'question', with: measured(5, 6), without: measured(1, 3) },
      { trait: 'name', with: null, without: null },
    ],
    sent: { weekdays: none(7), hours: none(24) },
    ...changes,
  };
}
