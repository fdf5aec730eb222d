import { FREQUENT_WORDS } from './frequent-words';
import { LANGUAGES, type Language } from './language';

/** Votes that another language needs: a word of its own counts one, a word that it shares the less the more share it. */
const LEAST_VOTES = 1.5;
/** Of the votes for English: a name or two of another country make no other language. */
const LEAST_LEAD = 1.2;

/**
 * The language that words were written in, as far as their most frequent ones tell; English when they do not. Marks on
 * letters do not count, because what was read with the data of another language has lost them.
 */
export function findLanguage(words: readonly string[]): Language {
  const votes = new Map<Language, number>(LANGUAGES.map((language) => [language, 0]));
  for (const word of words.map(plainWord)) {
    const known = LANGUAGES.filter((language) => FREQUENT_WORDS[language].has(word));
    for (const language of known) votes.set(language, (votes.get(language) ?? 0) + 1 / known.length);
  }
  const of = (language: Language) => votes.get(language) ?? 0;
  const best = LANGUAGES.reduce((one, other) => (of(other) > of(one) ? other : one));
  return best !== 'eng' && of(best) >= LEAST_VOTES && of(best) >= of('eng') * LEAST_LEAD ? best : 'eng';
}

function plainWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’`´]/g, "'")
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .toLowerCase();
}
