/** A quote is no apostrophe: it does not stand between two letters. */
const QUOTE = /(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g;
const BRACKETS = /\([^()]*\)/g;
/** A table's title and the line below it. */
const TABLE_TITLE = /^\|.*\|\n\|[-|]+\|$/gm;

/** The texts of the screens that a sentence quotes, without their quotes. */
export function quotesIn(sentence: string): string[] {
  return [...sentence.matchAll(QUOTE)].map(([, text = '']) => text);
}

/** Cuts a line at full stops and semicolons that stand neither in a quote nor in brackets; they are left out. */
function cut(line: string): string[] {
  const blank = (part: string) => '_'.repeat(part.length);
  const shape = line.replace(QUOTE, blank).replace(BRACKETS, blank);
  const ends = [...shape.matchAll(/[.;](?:\s|$)/g)].map(({ index }) => index);
  return [...ends, line.length].map((end, at) =>
    line.slice(at === 0 ? 0 : (ends[at - 1] ?? 0) + 1, end).trim(),
  );
}

/**
 * What the specification says, sentence by sentence. A row of a table is one (`/about | public | About page`), and so is
 * a heading that says something in brackets.
 */
export function sentencesOf(specification: string): string[] {
  const lines = specification.replace(TABLE_TITLE, '').split('\n');
  const sentences = lines.flatMap((line) => {
    if (line.startsWith('|')) return [line.slice(1, -1).trim()];
    if (line.startsWith('#')) return line.endsWith(')') ? [line.replace(/^#+ /, '')] : [];
    return cut(line.replace(/^(?:-|\d+\.) /, ''));
  });
  return [...new Set(sentences.filter((sentence) => sentence !== ''))];
}
