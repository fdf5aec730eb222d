import { optOutOdds } from './likelihood';
import { MOST_CHARS, sentencesOf, type Sentence } from './plain-words';
import { RULES } from './rules';
import { CHINESE } from './rules/chinese';
import type { OptOutLanguage } from './rules/opt-out-rules';
import { isIn, wordPattern, type WordPattern } from './word-pattern';

/** `phrase` is the sentence as it was written, in which they ask. */
export type OptOut = { phrase: string };

/** From here on a message asks, although no rule says so; and below, it does not, although one does. In log odds. */
const LIKELY = 1;
const UNLIKELY = -2;

const LAUGHTER = /😂|🤣|😄|😜|😍|❤|(?:ha){2}|(?:ja){3}|k{4}|\b(?:lol|mdr|lmao)\b|哈哈|笑死/iu;

type Prepared = {
  languages: { language: OptOutLanguage; asks: WordPattern[]; harmless: WordPattern[] }[];
  /** Words of the rules: what a picture shows without its space is taken apart by them. */
  known: ReadonlySet<string>;
};

let prepared: Prepared | undefined;
/** At the first question, so that nothing is prepared where nobody asks, and bundlers can leave the rules out there. */
function prepare(): Prepared {
  prepared ??= {
    languages: RULES.map(({ language, asks, harmless }) => ({
      language,
      asks: asks.map(wordPattern),
      harmless: harmless.map(wordPattern),
    })),
    known: new Set(RULES.flatMap(({ asks }) => asks.flatMap((ask) => ask.match(/\p{L}{2,}/gu) ?? []))),
  };
  return prepared;
}

/**
 * The first sentence of a message that asks not to be written to any more; undefined when there is none (specification,
 * section 9: opt-outs are honoured within 24 hours). By rules for seven languages, and where they are silent by how likely
 * its words make it. Ask it of messages of others alone.
 */
export function findOptOut(text: string): OptOut | undefined {
  if (LAUGHTER.test(text.slice(0, MOST_CHARS))) return undefined;
  const { known } = prepare();
  const sentences = sentencesOf(text).map(({ text: said, words }) => ({
    text: said,
    words: words.flatMap((word) => apart(word, known)),
  }));
  if (sentences.length === 0) return undefined;
  const odds = optOutOdds(text);
  const all = sentences.flatMap(({ words }) => words);
  const asking = sentences.find((sentence) => languageOf(sentence, all) !== undefined);
  if (asking) return odds < UNLIKELY ? undefined : { phrase: asking.text };
  return odds > LIKELY ? { phrase: mostLikely(sentences) } : undefined;
}

function mostLikely(sentences: readonly Sentence[]): string {
  const weighed = sentences.map(({ text }) => ({ text, odds: optOutOdds(text) }));
  return weighed.toSorted((one, other) => other.odds - one.odds)[0]?.text ?? '';
}

function languageOf(sentence: Sentence, all: readonly string[]): OptOutLanguage | undefined {
  const compact = sentence.text.toLowerCase().replaceAll(/\s/g, '');
  if (/\p{sc=Han}|^td$/u.test(compact)) {
    const asks = CHINESE.asks.some((pattern) => pattern.test(compact));
    return asks && !CHINESE.harmless.some((pattern) => pattern.test(compact)) ? 'zh' : undefined;
  }
  const held = (pattern: WordPattern) => isIn(pattern, pattern.from === 'message' ? all : sentence.words);
  return prepare().languages.find(
    ({ asks, harmless }) => asks.some(held) && !harmless.some((one) => isIn(one, all)),
  )?.language;
}

/** `stoptexting` is two words. A longer word than any two is left as it is. */
function apart(word: string, known: ReadonlySet<string>): string[] {
  if (known.has(word) || word.length > 24) return [word];
  for (let at = 3; at <= word.length - 3; at++) {
    const halves = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => known.has(half))) return halves;
  }
  return [word];
}
