import { askingSentence } from '../../src/opt-out/asking-sentence';
import { RULE_ODDS } from '../../src/opt-out/likelihood';
import { FEATURES, phraseFeatures } from '../../src/opt-out/phrase-features';
import type { Labelled } from './read-phrases';

export { readPhrases } from './read-phrases';

/** `packed` is what `unpacked` of `likelihood.ts` reads, times `scale`. */
export type Learned = { bias: number; scale: number; packed: string };

const ROUNDS = 12;
const RATE = 0.5;
const SHRINK = 3e-4;
const BIAS_RATE = 0.02;
/** The largest weight that half a byte holds. */
const LARGEST = 7;
/** A prime: steps of it lead to every phrase once, and from one language to another. */
const STEP = 7_919;

/**
 * Logistic regression by stochastic gradient descent (AdaGrad), in an order that is mixed and the same at every run. What rules
 * find begins with odds of its own.
 */
export function learn(phrases: readonly Labelled[]): Learned {
  const weights = new Float64Array(FEATURES);
  const squares = new Float64Array(FEATURES).fill(1e-8);
  let bias = 0;
  const examples = phrases
    .map(({ asks, text }) => ({
      wanted: asks ? 1 : 0,
      known: askingSentence(text) === undefined ? 0 : RULE_ODDS,
      features: phraseFeatures(text),
    }))
    .filter(({ features }) => features.length > 0);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { wanted, known, features } of mixed(examples, round)) {
      const share = 1 / Math.sqrt(features.length);
      const odds = features.reduce((sum, one) => sum + (weights[one] ?? 0) * share, bias + known);
      const error = 1 / (1 + Math.exp(-odds)) - wanted;
      bias -= BIAS_RATE * error;
      for (const one of features) {
        const gradient = error * share + SHRINK * (weights[one] ?? 0);
        squares[one] = (squares[one] ?? 0) + gradient * gradient;
        weights[one] = (weights[one] ?? 0) - (RATE * gradient) / Math.sqrt(squares[one] ?? 1);
      }
    }
  }
  return packed(weights, bias);
}

/** Half a byte for each weight; the largest hundredth of those that weigh anything is cut to what that holds. */
function packed(weights: Float64Array, bias: number): Learned {
  const sizes = weights
    .map(Math.abs)
    .filter((size) => size > 0)
    .toSorted();
  const scale = (sizes[Math.floor(sizes.length * 0.99)] ?? 1) / LARGEST;
  const halves = Array.from(weights, (weight) =>
    Math.max(-LARGEST, Math.min(LARGEST, Math.round(weight / scale))),
  );
  const bytes = Uint8Array.from({ length: halves.length / 2 }, (_, at) => {
    return ((halves[2 * at] ?? 0) + 8) * 16 + (halves[2 * at + 1] ?? 0) + 8;
  });
  return { bias, scale, packed: Buffer.from(bytes).toString('base64') };
}

function mixed<T>(list: readonly T[], round: number): T[] {
  return list.flatMap((_, at) => list[(round + at * STEP) % list.length] ?? []);
}
