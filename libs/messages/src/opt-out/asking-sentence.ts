import { sentencesOf, type Sentence } from './plain-words';
import { RULES } from './rules';
import { CHINESE } from './rules/chinese';
import { isIn, wordPattern, type WordPattern } from './word-pattern';

type Prepared = {
  languages: { asks: WordPattern[]; harmless: WordPattern[] }[];
  /** Words of the rules: what a picture shows without its space is taken apart by them. */
  known: ReadonlySet<string>;
};

let prepared: Prepared | undefined;
/** At the first question, so that nothing is prepared where nobody asks, and bundlers can leave the rules out there. */
function prepare(): Prepared {
  prepared ??= {
    languages: RULES.map(({ asks, harmless }) => ({
      asks: asks.map(wordPattern),
      harmless: harmless.map(wordPattern),
    })),
    known: new Set(RULES.flatMap(({ asks }) => asks.flatMap((ask) => ask.match(/\p{L}{2,}/gu) ?? []))),
  };
  return prepared;
}

/** The first sentence that asks for no more messages by a rule of one of seven languages, as it was written. */
export function askingSentence(text: string): string | undefined {
  const { known } = prepare();
  const sentences = sentencesOf(text).map(({ text: said, words }) => ({
    text: said,
    words: words.flatMap((word) => apart(word, known)),
  }));
  const all = sentences.flatMap(({ words }) => words);
  return sentences.find((sentence) => asks(sentence, all))?.text;
}

function asks(sentence: Sentence, all: readonly string[]): boolean {
  const compact = sentence.text.toLowerCase().replaceAll(/\s/g, '');
  if (/\p{sc=Han}|^td$/u.test(compact)) {
    return (
      CHINESE.asks.some((pattern) => pattern.test(compact)) &&
      !CHINESE.harmless.some((pattern) => pattern.test(compact))
    );
  }
  const held = (pattern: WordPattern) => isIn(pattern, pattern.from === 'message' ? all : sentence.words);
  return prepare().languages.some(
    (language) => language.asks.some(held) && !language.harmless.some((one) => isIn(one, all)),
  );
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
