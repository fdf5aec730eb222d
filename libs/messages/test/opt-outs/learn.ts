import { FEATURES, phraseFeatures } from '../../src/opt-out/phrase-features';
import type { Labelled } from './read-phrases';

export { readPhrases } from './read-phrases';

export type Learned = { bias: number; scale: number; weights: Int8Array };

const ROUNDS = 12;
const RATE = 0.5;
const SHRINK = 1e-5;
const BIAS_RATE = 0.02;
/** A prime: steps of it lead to every phrase once, and from one language to another. */
const STEP = 7_919;

/** Logistic regression by stochastic gradient descent (AdaGrad), in an order that is mixed and the same at every run. */
export function learn(phrases: readonly Labelled[]): Learned {
  const weights = new Float64Array(FEATURES);
  const squares = new Float64Array(FEATURES).fill(1e-8);
  let bias = 0;
  const examples = phrases
    .map(({ asks, text }) => ({ wanted: asks ? 1 : 0, features: phraseFeatures(text) }))
    .filter(({ features }) => features.length > 0);
  for (let round = 0; round < ROUNDS; round++) {
    for (const { wanted, features } of mixed(examples, round)) {
      const share = 1 / Math.sqrt(features.length);
      const odds = features.reduce((sum, one) => sum + (weights[one] ?? 0) * share, bias);
      const error = 1 / (1 + Math.exp(-odds)) - wanted;
      bias -= BIAS_RATE * error;
      for (const one of features) {
        const gradient = error * share + SHRINK * (weights[one] ?? 0);
        squares[one] = (squares[one] ?? 0) + gradient * gradient;
        weights[one] = (weights[one] ?? 0) - (RATE * gradient) / Math.sqrt(squares[one] ?? 1);
      }
    }
  }
  return rounded(weights, bias);
}

/** A byte for each weight; what is larger than nearly all is cut to the largest. */
function rounded(weights: Float64Array, bias: number): Learned {
  const sizes = weights.map(Math.abs).toSorted();
  const scale = (sizes[Math.floor(sizes.length * 0.999)] ?? 1) / 127;
  return {
    bias,
    scale,
    weights: Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale)))),
  };
}

function mixed<T>(list: readonly T[], round: number): T[] {
  return list.flatMap((_, at) => list[(round + at * STEP) % list.length] ?? []);
}
