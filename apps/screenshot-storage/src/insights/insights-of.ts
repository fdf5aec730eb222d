import { LENGTH_BUCKETS, type AudienceInsights, type LengthBucket, type TraitRates } from '@dearly/contracts';
import type { AnalysisFeatures } from './analysis-features';
import { measured, shareOf } from './measured-rate';
import { messageSamples } from './message-samples';
import { replyTimesOf } from './reply-times';

/** Screenshots of an audience: those that were analysed, also without a message of mine, and all. */
export type Counts = { analyzed: number; total: number };

/** Fewer conversations say nothing about a length. */
const ENOUGH = 3;
const TRAITS = ['question', 'name', 'greeting', 'callToAction'] as const;

/**
 * What the analysed conversations of an audience say (specification, section 3). `all` are those with a message of mine,
 * newest first; undefined when I opened none of them that could be read with confidence. Percentages are rounded only here, at the end.
 */
export function insightsOf(all: AnalysisFeatures[], counts: Counts): AudienceInsights | undefined {
  const conversations = all.filter(({ isContinued = false }) => !isContinued);
  const sure = conversations.filter(({ isDoubtful = false }) => !isDoubtful);
  const features = sure.filter(({ isOpening = true }) => isOpening);
  const response = measured(shareOf(features));
  if (!response) return undefined;
  const { median, ...replyTimes } = replyTimesOf(features);
  const rateWhere = (holds: (feature: AnalysisFeatures) => boolean) =>
    measured(shareOf(features.filter(holds)));
  return {
    responseRate: response.rate,
    averageResponseTime: median,
    messagePerformance: { bestLength: bestLength(features) },
    messageSamples: messageSamples(features),
    n: features.length,
    openedByThem: sure.length - features.length,
    continued: all.length - conversations.length,
    doubtful: conversations.length - sure.length,
    askedToStop: all.filter(({ asksToStop = false }) => asksToStop).length,
    ...counts,
    response,
    replyTimes,
    lengths: LENGTH_BUCKETS.map((bucket) => ({
      bucket,
      response: rateWhere((feature) => feature.bucket === bucket),
    })),
    traits: TRAITS.map((trait): TraitRates => ({
      trait,
      with: rateWhere((feature) => feature[trait]),
      without: rateWhere((feature) => !feature[trait]),
    })),
    sent: {
      weekdays: indexes(7).map((weekday) => rateWhere((feature) => feature.weekday === weekday)),
      hours: indexes(24).map((hour) => rateWhere((feature) => feature.hour === hour)),
    },
  };
}

/** The length with the highest rate; of equal ones that of more conversations, then the shorter one. */
function bestLength(features: AnalysisFeatures[]): LengthBucket | null {
  const candidates = LENGTH_BUCKETS.map((bucket) => ({
    bucket,
    share: shareOf(features.filter((feature) => feature.bucket === bucket)),
  })).filter(({ share }) => share.n >= ENOUGH);
  // Sorting keeps the order of equal ones, and the buckets begin with the shortest.
  candidates.sort(({ share: a }, { share: b }) => b.answered * a.n - a.answered * b.n || b.n - a.n);
  return candidates[0]?.bucket ?? null;
}

function indexes(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
