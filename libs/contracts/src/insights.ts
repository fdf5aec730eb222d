import { z } from 'zod';
import { lengthBucket } from './analysis';

/** A share of n conversations: `rate` in percent, `interval` its 95 % Wilson interval in percent. */
export const measuredRate = z.object({
  n: z.number().int(),
  answered: z.number().int(),
  rate: z.number().min(0).max(100),
  interval: z.object({ low: z.number(), high: z.number() }),
});
export type MeasuredRate = z.infer<typeof measuredRate>;

/** Upper ends, in minutes, of the bins of the histogram of reply times; the last bin has none. */
export const REPLY_BINS = [5, 30, 60, 240, 1_440] as const;

/** Two ways to write a message, compared: with the trait and without. */
export const traitRates = z.object({
  trait: z.enum(['question', 'name', 'greeting', 'callToAction']),
  with: measuredRate.nullable(),
  without: measuredRate.nullable(),
});
export type TraitRates = z.infer<typeof traitRates>;

/**
 * Answer of GET /api/screenshots/audience-insights/{id}: what the analysed conversations of an audience say. The first
 * four fields are the specification's, section 3; `averageResponseTime` is the median, in minutes.
 */
export const audienceInsights = z.object({
  /** Percent of the analysed conversations that I opened whose first message got a reply. */
  responseRate: z.number().min(0).max(100),
  averageResponseTime: z.number().min(0).nullable(),
  messagePerformance: z.object({ bestLength: lengthBucket.nullable() }),
  messageSamples: z.array(
    z.object({ title: z.string(), responseRate: z.number(), text: z.string(), n: z.number().int() }),
  ),
  /** Conversations that count: analysed, opened with a message of mine. */
  n: z.number().int(),
  /** Those with a message of mine that others opened: my first message in them answers, and opens nothing. */
  openedByThem: z.number().int(),
  /** Analysed screenshots that continue a conversation of another one, and are counted with it. */
  continued: z.number().int(),
  /** Conversations with a message of mine that are not counted, because they could not be read with confidence. */
  doubtful: z.number().int(),
  /** The newest screenshot of those, where a person begins to check them. Functions of tables do not tell it. */
  newestDoubtful: z.uuid().optional(),
  /** Conversations in which they asked not to be written to any more. Missing in answers of an older release. */
  askedToStop: z.number().int().optional(),
  analyzed: z.number().int(),
  total: z.number().int(),
  response: measuredRate,
  replyTimes: z.object({
    /** Replies whose time is known well enough for a bin; `unknown` are the other replies. */
    known: z.number().int(),
    unknown: z.number().int(),
    /** One more count than `REPLY_BINS` has ends. */
    bins: z.array(z.number().int()).length(REPLY_BINS.length + 1),
  }),
  lengths: z.array(z.object({ bucket: lengthBucket, response: measuredRate.nullable() })),
  traits: z.array(traitRates),
  /** Index: day, 0 is Sunday, and hour of the day, in which the first messages went out, as far as known. */
  sent: z.object({
    weekdays: z.array(measuredRate.nullable()).length(7),
    hours: z.array(measuredRate.nullable()).length(24),
  }),
});
export type AudienceInsights = z.infer<typeof audienceInsights>;
