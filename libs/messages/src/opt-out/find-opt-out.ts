import { askingSentence } from './asking-sentence';
import { optOutOdds, RULE_ODDS } from './likelihood';
import { WEIGHED_CHARS } from './phrase-features';
import { sentencesOf, wordsOf } from './plain-words';

/** `phrase` is the sentence as it was written, in which they ask. */
export type OptOut = { phrase: string };

/** From here on a message asks. In log odds. */
const LIKELY = 0.25;

/**
 * The sentence of a message that asks not to be written to any more; undefined when there is none (specification, section 9:
 * opt-outs are honoured within 24 hours). Rules for seven languages say what they find, and the words of the message how likely
 * it is. Ask it of messages of others alone.
 */
export function findOptOut(text: string): OptOut | undefined {
  const asking = askingSentence(text);
  const isLikely = asking === undefined ? optOutOdds(text) > LIKELY : isMeant(asking, text);
  return isLikely ? { phrase: asking ?? mostLikely(text) } : undefined;
}

/** A rule that knows the only word is right. Where a message is longer than what is weighed, its sentence is weighed alone. */
function isMeant(asking: string, text: string): boolean {
  const weighed = text.length > WEIGHED_CHARS ? asking : text;
  return wordsOf(weighed).length === 1 || optOutOdds(weighed) + RULE_ODDS > LIKELY;
}

function mostLikely(text: string): string {
  const weighed = sentencesOf(text).map(({ text: said }) => ({ text: said, odds: optOutOdds(said) }));
  return weighed.toSorted((one, other) => other.odds - one.odds)[0]?.text ?? '';
}
