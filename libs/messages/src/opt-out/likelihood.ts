import { phraseFeatures } from './phrase-features';
import { BIAS, SCALE, WEIGHTS } from './weights';

/** What it adds to the odds that a rule finds a request. Learned with, so that what rules know is not learned again. */
export const RULE_ODDS = 1.5;

let decoded: Int8Array | undefined;
/** At the first question, so that nothing is done where nobody asks. */
const weights = (): Int8Array => (decoded ??= unpacked(WEIGHTS));

/** Two weights stand in a byte, each from -7 to 7: eight is zero. */
export const unpacked = (packed: string): Int8Array =>
  Int8Array.from(
    [...atob(packed)].flatMap((letter) => [(letter.charCodeAt(0) >> 4) - 8, (letter.charCodeAt(0) & 15) - 8]),
  );

/**
 * How likely it is that a message asks for no more messages, as log odds: 0 is even. Weighed as learned from the phrases in
 * `test/opt-outs/learned` (docs/adr/0035-weighed-opt-outs.md); the same on every machine.
 */
export function optOutOdds(text: string): number {
  const features = phraseFeatures(text);
  if (features.length === 0) return BIAS;
  const known = weights();
  let sum = 0;
  for (const feature of features) sum += known[feature] ?? 0;
  return BIAS + (SCALE * sum) / Math.sqrt(features.length);
}
