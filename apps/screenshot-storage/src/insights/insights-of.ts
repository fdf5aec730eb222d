import { LENGTH_BUCKETS, type AudienceInsights, type LengthBucket, type TraitRates } from '@dearly/contracts';
import type { AnalysisFacts } from './analysis-facts';
import { measured, shareOf } from './measured-rate';
import { messageSamples } from './message-samples';
import { replyTimesOf } from './reply-times';

/** Screenshots of an audience: those that were analysed, also without a message of mine, and all. */
export type Counts = { analyzed: number; total: number };

/** Fewer conversations say nothing about a length. */
const ENOUGH = 3;
const TRAITS = ['question', 'name', 'greeting', 'callToAction'] as const;

/**
 * What the analysed conversations of an audience say (specification, section 3). `facts` are those with a message of
 * mine, newest first; undefined when there are none. Percentages are rounded only here, at the end.
 */
export function insightsOf(facts: AnalysisFacts[], counts: Counts): AudienceInsights | undefined {
  const response = measured(shareOf(facts));
  if (!response) return undefined;
  const { median, ...replyTimes } = replyTimesOf(facts);
  const rateWhere = (holds: (fact: AnalysisFacts) => boolean) => measured(shareOf(facts.filter(holds)));
  return {
    responseRate: response.rate,
    averageResponseTime: median,
    messagePerformance: { bestLength: bestLength(facts) },
    messageSamples: messageSamples(facts),
    n: facts.length,
    ...counts,
    response,
    replyTimes,
    lengths: LENGTH_BUCKETS.map((bucket) => ({
      bucket,
      response: rateWhere((fact) => fact.bucket === bucket),
    })),
    traits: TRAITS.map((trait): TraitRates => ({
      trait,
      with: rateWhere((fact) => fact[trait]),
      without: rateWhere((fact) => !fact[trait]),
    })),
    sent: {
      weekdays: indexes(7).map((weekday) => rateWhere((fact) => fact.weekday === weekday)),
      hours: indexes(24).map((hour) => rateWhere((fact) => fact.hour === hour)),
    },
  };
}

/** The length with the highest rate; of equal ones that of more conversations, then the shorter one. */
function bestLength(facts: AnalysisFacts[]): LengthBucket | null {
  const candidates = LENGTH_BUCKETS.map((bucket) => ({
    bucket,
    share: shareOf(facts.filter((fact) => fact.bucket === bucket)),
  })).filter(({ share }) => share.n >= ENOUGH);
  // Sorting keeps the order of equal ones, and the buckets begin with the shortest.
  candidates.sort(({ share: a }, { share: b }) => b.answered * a.n - a.answered * b.n || b.n - a.n);
  return candidates[0]?.bucket ?? null;
}

function indexes(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
