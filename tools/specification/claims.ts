import { clausesOf, numbersIn, sentencesOf, textsIn, withoutTexts, type Quantity } from './wording';

/**
 * What the specification claims. `key` is its place and its own words, so it stays the same while the sentence does.
 * A route or call is a whole row of its table (`cells`); a text stands between quotes; a number is the clause it stands
 * in; a statement is a sentence that has neither, or says much beside them.
 */
export type Claim =
  | { kind: 'route' | 'call'; key: string; cells: string[] }
  | { kind: 'text'; key: string; text: string }
  | { kind: 'number'; key: string; numbers: Quantity[] }
  | { kind: 'statement'; key: string };

/** The tables are known by the title of their first column. */
const TABLES: Record<string, 'route' | 'call'> = { Route: 'route', 'Method and path': 'call' };

/** From so many words on, what a sentence says beside its texts and numbers is a statement of its own. */
const MANY_WORDS = 8;

function otherWordsIn(sentence: string): number {
  const rest = clausesOf(sentence).filter((clause) => numbersIn(clause).length === 0);
  const words = rest.flatMap((clause) => withoutTexts(clause).match(/[a-z]+/gi) ?? []);
  return words.length;
}

function claimsOfSentence(place: string, sentence: string): Claim[] {
  const texts = textsIn(sentence).map((text): Claim => ({ kind: 'text', key: `${place} | '${text}'`, text }));
  const numbers = clausesOf(sentence).flatMap((clause): Claim[] => {
    const found = numbersIn(clause);
    return found.length > 0 ? [{ kind: 'number', key: `${place} | ${clause}`, numbers: found }] : [];
  });
  const isBare = texts.length + numbers.length === 0;
  const statement: Claim = { kind: 'statement', key: `${place} | ${sentence}` };
  return [...texts, ...numbers, ...(otherWordsIn(sentence) >= (isBare ? 1 : MANY_WORDS) ? [statement] : [])];
}

function claimsOfText(place: string, text: string): Claim[] {
  return sentencesOf(text).flatMap((sentence) => claimsOfSentence(place, sentence));
}

function isTitle(cells: string[]): boolean {
  return cells.every((cell) => /^-+$/.test(cell));
}

/** Routes and calls; the texts and numbers of the cells behind the first are claims of their own. */
function claimsOfRow(place: string, kind: 'route' | 'call', cells: string[]): Claim[] {
  const row: Claim = { kind, key: `${place} | ${cells.join(' | ')}`, cells };
  const details = cells.slice(1).flatMap((cell) => claimsOfText(place, cell));
  return [row, ...details.filter((claim) => claim.kind === 'text' || claim.kind === 'number')];
}

/** `2. Screens and routes` -> `2`; `Create-file wizard ('Create New File n/3')` -> its name and what is in brackets. */
function readHeading(heading: string): { name: string; remark: string } {
  const [, name = heading, remark = ''] = /^(.*?)(?: \((.*)\))?$/.exec(heading) ?? [];
  return { name: /^\d+(?=\. )/.exec(name)?.[0] ?? name, remark };
}

function distinct(claims: Claim[]): Claim[] {
  return [...new Map(claims.map((claim) => [claim.key, claim])).values()];
}

/** Every claim of the specification in the order of the document, each once. `text` is the document as it lies in docs/. */
export function claimsOf(text: string): Claim[] {
  const claims: Claim[] = [];
  let section = '0';
  let place = section;
  let table: 'route' | 'call' | undefined;
  for (const line of text.split('\n')) {
    const [, marks, heading] = /^(#+) (.*)$/.exec(line) ?? [];
    if (marks === '#') continue;
    if (marks !== undefined && heading !== undefined) {
      const { name, remark } = readHeading(heading);
      if (marks === '##') section = name;
      place = marks === '##' ? section : `${section} ${name}`;
      claims.push(...claimsOfText(place, remark));
    } else if (line.startsWith('|')) {
      const cells = line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim());
      if (TABLES[cells[0] ?? '']) table = TABLES[cells[0] ?? ''];
      else if (table && !isTitle(cells)) claims.push(...claimsOfRow(place, table, cells));
    } else claims.push(...claimsOfText(place, line.replace(/^(- |\d+\. )/, '')));
  }
  return distinct(claims);
}
