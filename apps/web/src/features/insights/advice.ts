import type { AudienceInsights, LengthBucket, MeasuredRate, TraitRates } from '@dearly/contracts';
import { LENGTHS } from './key-figures';
import { isFew } from './rate-words';

/** Two ways to write a message: what to do when the first is answered more often, and what the other is then called. */
type Comparison = { better: MeasuredRate; worse: MeasuredRate; todo: string; other: string };

const TRAIT_ADVICE: Record<
  TraitRates['trait'],
  { todo: string; other: string; not: string; otherNot: string }
> = {
  question: {
    todo: 'Ask a question',
    other: 'without one',
    not: 'Do without the question',
    otherNot: 'with one',
  },
  name: { todo: 'Call them by name', other: 'without it', not: 'Leave out the name', otherNot: 'with it' },
  greeting: {
    todo: 'Begin with a greeting',
    other: 'without one',
    not: 'Leave out the greeting',
    otherNot: 'with one',
  },
  callToAction: {
    todo: 'Ask them to do something',
    other: 'that ask for nothing',
    not: 'Ask them for nothing',
    otherNot: 'that ask for something',
  },
};
const LENGTH_ADVICE: Record<LengthBucket, { todo: string; other: string }> = {
  Short: { todo: `Write short messages, ${LENGTHS.Short}`, other: 'short ones' },
  'Medium-length': { todo: `Write ${LENGTHS['Medium-length']}`, other: 'medium-length ones' },
  Long: { todo: `Write long messages, ${LENGTHS.Long}`, other: 'long ones' },
};

/**
 * What to do, in one sentence with what it rests on, where the difference is sure; of several the one with the largest.
 * @returns undefined where nothing is sure
 */
export function adviceOf(insights: AudienceInsights): string | undefined {
  const [best] = [...traitsOf(insights), ...lengthsOf(insights)]
    .filter(({ better, worse }) => sureDifference(better, worse) > 0)
    .sort((one, other) => difference(other) - difference(one));
  if (!best) return undefined;
  const { better, worse, todo, other } = best;
  return `${todo}: ${better.answered} of ${better.n} were answered, against ${worse.answered} of ${worse.n} ${other}.`;
}

const percentOf = ({ answered, n }: MeasuredRate): number => (100 * answered) / n;
const difference = ({ better, worse }: Comparison): number => percentOf(better) - percentOf(worse);

/**
 * By how many percentage points one share is above another at the least: the lower end of the 95 % interval of their
 * difference (Newcombe 1998, method 10, from the Wilson interval of each). Not above 0 where that is not sure, or where
 * either has so few conversations that the charts call them too few.
 */
export function sureDifference(better: MeasuredRate, worse: MeasuredRate): number {
  if (isFew(better) || isFew(worse)) return 0;
  const below = percentOf(better) - better.interval.low;
  const above = worse.interval.high - percentOf(worse);
  return percentOf(better) - percentOf(worse) - Math.hypot(below, above);
}

function traitsOf({ traits }: AudienceInsights): Comparison[] {
  return traits.flatMap(({ trait, with: given, without }) => {
    if (!given || !without) return [];
    const { todo, other, not, otherNot } = TRAIT_ADVICE[trait];
    return percentOf(given) >= percentOf(without)
      ? [{ better: given, worse: without, todo, other }]
      : [{ better: without, worse: given, todo: not, other: otherNot }];
  });
}

/** The best length against each of the others, so that the sentence never contradicts the figure below it. */
function lengthsOf({ lengths, messagePerformance: { bestLength } }: AudienceInsights): Comparison[] {
  const better = lengths.find(({ bucket }) => bucket === bestLength)?.response;
  if (!bestLength || !better) return [];
  const { todo } = LENGTH_ADVICE[bestLength];
  return lengths.flatMap(({ bucket, response }) =>
    bucket === bestLength || !response
      ? []
      : [{ better, worse: response, todo, other: LENGTH_ADVICE[bucket].other }],
  );
}
