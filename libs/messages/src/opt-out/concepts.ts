import { CHINESE_CONCEPTS } from './chinese-concepts';
import { CONCEPT_WORDS } from './concept-words';

/** `whole` and `stems` for languages with spaces; Chinese is cut by the longest row of characters that is known. */
type Lookup = Record<'whole' | 'stems' | 'chinese', Map<string, string[]>>;

const MOST_CHARACTERS = 4;

let lookup: Lookup | undefined;
/** At the first question, so that nothing is prepared where nobody asks. */
function prepare(): Lookup {
  if (lookup) return lookup;
  lookup = { whole: new Map(), stems: new Map(), chinese: new Map() };
  for (const [concept, word] of rows(CONCEPT_WORDS)) {
    if (word.endsWith('*')) add(lookup.stems, word.slice(0, -1), concept);
    else add(lookup.whole, word, concept);
  }
  for (const [concept, word] of rows(CHINESE_CONCEPTS)) add(lookup.chinese, word, concept);
  return lookup;
}

const rows = (concepts: Record<string, string>): [concept: string, word: string][] =>
  Object.entries(concepts).flatMap(([concept, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word): [string, string] => [concept, word]),
  );

const add = (map: Map<string, string[]>, word: string, concept: string) =>
  map.set(word, [...(map.get(word) ?? []), concept]);

/**
 * What each word of a plain text is about, in its order: none, one or more concepts for a word. Question marks are words.
 */
export function conceptsOf(plain: string): string[][] {
  return (plain.match(/\p{sc=Han}+|[\p{L}\p{N}]+|\?/gu) ?? []).flatMap((word) =>
    word === '?' ? [['asking']] : /\p{sc=Han}/u.test(word) ? ofChinese(word) : [ofWord(word)],
  );
}

function ofChinese(text: string): string[][] {
  const { chinese } = prepare();
  const found: string[][] = [];
  for (let at = 0; at < text.length;) {
    let length = MOST_CHARACTERS;
    while (length > 1 && !chinese.has(text.slice(at, at + length))) length--;
    found.push(chinese.get(text.slice(at, at + length)) ?? []);
    at += length;
  }
  return found;
}

function ofWord(word: string): string[] {
  if (/^\d+$/.test(word))
    return [word.length < 3 ? 'few digits' : word.length < 7 ? 'digits' : 'many digits'];
  const { whole, stems, chinese } = prepare();
  let concepts = whole.get(word);
  for (let length = word.length; length > 1 && !concepts; length--)
    concepts = stems.get(word.slice(0, length));
  if (!concepts) return chinese.get(word) ?? [];
  return endsInMe(word) ? [...concepts, 'me'] : concepts;
}

/** `quitame`, `scrivermi`: the verb and me in one word. */
const endsInMe = (word: string): boolean =>
  word.length > 4 && /(?:me|mi|nos|ci|noi)$/.test(word) && !/[^aeiouysztr](?:me|mi)$/.test(word);
