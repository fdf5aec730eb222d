import { REPLY_BINS, type AudienceInsights, type TimeToReply } from '@dearly/contracts';
import type { AnalysisFeatures } from './analysis-features';

export type ReplyTimes = AudienceInsights['replyTimes'] & {
  /** Of the known ones, in minutes; null when none is. */
  median: number | null;
};

/**
 * How long the first replies took. A bounded time is known when both its bounds lie in the same bin, and counts as the
 * middle between them.
 */
export function replyTimesOf(features: AnalysisFeatures[]): ReplyTimes {
  const replies = features.filter(({ hasReply }) => hasReply);
  const known = replies.flatMap(({ timeToReply }) => minutesOf(timeToReply) ?? []).sort((a, b) => a - b);
  const bins = Array.from({ length: REPLY_BINS.length + 1 }, () => 0);
  for (const minutes of known) bins[binOf(minutes)] = (bins[binOf(minutes)] ?? 0) + 1;
  return { known: known.length, unknown: replies.length - known.length, bins, median: medianOf(known) };
}

function minutesOf(time: TimeToReply): number | undefined {
  if (time.kind === 'exact') return time.minutes;
  if (time.kind === 'unknown' || time.max === null) return undefined;
  return binOf(time.min) === binOf(time.max) ? (time.min + time.max) / 2 : undefined;
}

/** Each end belongs to the bin above it: 5 minutes are not less than 5. */
function binOf(minutes: number): number {
  const bin = REPLY_BINS.findIndex((end) => minutes < end);
  return bin === -1 ? REPLY_BINS.length : bin;
}

function medianOf(sorted: number[]): number | null {
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
