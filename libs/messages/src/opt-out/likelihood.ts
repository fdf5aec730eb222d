import { phraseFeatures } from './phrase-features';
import { BIAS, SCALE, WEIGHTS } from './weights';

let decoded: Int8Array | undefined;
/** At the first question, so that nothing is done where nobody asks. */
const weights = (): Int8Array =>
  (decoded ??= Int8Array.from(atob(WEIGHTS), (letter) => letter.charCodeAt(0)));

/**
 * How likely it is that a message asks for no more messages, as log odds: 0 is even. Weighed as learned from the phrases in
 * `test/opt-outs/learned` (docs/adr/0035-weighed-opt-outs.md); the same on every machine.
 */
export function optOutOdds(text: string): number {
  const features = phraseFeatures(text);
  if (features.length === 0) return 0;
  const known = weights();
  let sum = 0;
  for (const feature of features) sum += known[feature] ?? 0;
  return BIAS + (SCALE * sum) / Math.sqrt(features.length);
}
