/** A number with its unit as the specification writes it; `unit` is empty for a bare count. */
export type Quantity = { value: number; unit: string };

/** A quote is no apostrophe: it does not stand between two letters. */
const TEXT = /(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g;
const DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+, \d{4}/;
const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'twelve'];
const WORD_VALUES = new Map(WORDS.map((word, index) => [word, word === 'twelve' ? 12 : index + 2]));
/** Digits within a name (`gpt4`, `F8`) are no number, nor is that of a section. A row of numbers shares one unit. */
const ROW = /(?<![\w.])(?<!\bsection )\d+(?:\.\d+)?(?:(?:, then |, | then | to |\/)\d+(?:\.\d+)?)*/g;
const UNIT = /^\s?(%|px|ms|s|KB|MB|seconds?|minutes?|hours?|days?|months?|years?|percent)(?!\w)/;

/** The quoted texts of a sentence, without their quotes. */
export function textsIn(sentence: string): string[] {
  return [...sentence.matchAll(TEXT)].map(([, text = '']) => text);
}

export function withoutTexts(sentence: string): string {
  return sentence.replace(TEXT, '');
}

/** The same length, with nothing in it that could end a sentence or be a number. */
function blank(part: string): string {
  return '_'.repeat(part.length);
}

/** Cuts `text` where `cut` matches in `shape`, which is as long as `text`; what matched is left out. */
function cutAt(text: string, shape: string, cut: RegExp): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const match of shape.matchAll(cut)) {
    parts.push(text.slice(start, match.index));
    start = match.index + match[0].length;
  }
  return [...parts, text.slice(start)].map((part) => part.trim()).filter((part) => part !== '');
}

/** Sentences, cut at full stops and semicolons that stand neither in a text nor in brackets. Without their full stop. */
export function sentencesOf(text: string): string[] {
  const shape = text.replace(TEXT, blank).replace(/\([^()]*\)/g, blank);
  return cutAt(text, shape, /[.;](?:\s+|$)/g);
}

/** A clause that is a number and nothing else says too little: it is joined to the one before. */
function withContext(clauses: string[]): string[] {
  return clauses.map((clause, index) => {
    const before = clauses[index - 1];
    return before !== undefined && /^[\d.]+( ?\w{1,2})?$/.test(clause) ? `${before}: ${clause}` : clause;
  });
}

/** Clauses, cut at brackets and at commas and colons too, except within a date and within a row of numbers. */
export function clausesOf(sentence: string): string[] {
  const shape = sentence
    .replace(TEXT, blank)
    .replace(new RegExp(DATE, 'g'), blank)
    .replace(/\d(?:, | then )+(?=\d|then)/g, blank);
  return withContext(cutAt(sentence, shape, /[,:;](?=\s)|[()]/g));
}

function unitAt(text: string): string {
  return UNIT.exec(text)?.[1] ?? '';
}

/**
 * The numbers of a clause, texts left aside: digits, and the words from two to twelve ("one" is mostly no count). The day
 * and the year of a date count like any other.
 */
export function numbersIn(clause: string): Quantity[] {
  const shape = clause.replace(TEXT, blank);
  const digits = [...shape.matchAll(ROW)].flatMap(({ 0: row, index }) => {
    const unit = unitAt(shape.slice(index + row.length));
    return [...row.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => ({ value: Number(number), unit }));
  });
  const words = [...shape.matchAll(/\b[a-z]+\b/gi)].flatMap(({ 0: word, index }) => {
    const value = WORD_VALUES.get(word.toLowerCase());
    return value === undefined ? [] : [{ value, unit: unitAt(shape.slice(index + word.length)) }];
  });
  return [...digits, ...words];
}
