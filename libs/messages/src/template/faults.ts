import { bracesReader, columnFinder, tidy, type Reading } from './read-braces';
import { bracesOf } from './rewrite';
import { suggestColumn } from './suggest-column';
import { tokensOf, type Braces, type Tokens } from './tokens';

/**
 * A place in a template that is not what it seems: from `from` up to `to`. `suggestion` is what to write there instead.
 * A `hint` does what it says, but perhaps not what was meant.
 */
export type Fault = {
  from: number;
  to: number;
  kind: 'unclosed' | 'unopened' | 'unknown' | 'empty' | 'blank_wording' | 'hint';
  reason: string;
  suggestion?: string;
};

const MOST_FAULTS = 30;

/** The longest column whose name the text begins with, as it is written there. */
function nameAhead(text: string, columns: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  const found = columns.filter((column) => column !== '' && lower.startsWith(column.toLowerCase()));
  const longest = found.reduce<string>((best, column) => (column.length > best.length ? column : best), '');
  return longest === '' ? undefined : text.slice(0, longest.length);
}

function nameBehind(text: string, columns: readonly string[]): string | undefined {
  const lower = text.toLowerCase();
  const found = columns.filter((column) => column !== '' && lower.endsWith(column.toLowerCase()));
  const longest = found.reduce<string>((best, column) => (column.length > best.length ? column : best), '');
  return longest === '' ? undefined : text.slice(text.length - longest.length);
}

const LONGEST_NAME = 200;

/** A brace that was opened: the name behind it, or the word, is what should have been closed. */
function unclosed(template: string, at: number, columns: readonly string[]): Fault[] {
  const rest = template.slice(at + 1, at + 1 + LONGEST_NAME);
  const name = nameAhead(rest.trimStart(), columns);
  const word = /^[^\s{}]*/.exec(rest)?.[0] ?? '';
  // A lone brace, as in a smiley, is what was meant.
  if (name === undefined && word === '') return [];
  const to = at + 1 + (name === undefined ? word.length : rest.indexOf(name) + name.length);
  const fault: Fault = {
    from: at,
    to,
    kind: 'unclosed',
    reason: 'This brace is not closed. Write } after the column.',
  };
  return [name === undefined ? fault : { ...fault, suggestion: `{${name}}` }];
}

function unopened(template: string, at: number, columns: readonly string[]): Fault[] {
  const name = nameBehind(template.slice(Math.max(0, at - LONGEST_NAME), at), columns);
  if (name === undefined) return [];
  const reason = `There is no { before “${name}”.`;
  return [{ from: at - name.length, to: at + 1, kind: 'unopened', reason, suggestion: `{${name}}` }];
}

function unknown({ from, to, inside }: Braces, name: string, columns: readonly string[]): Fault {
  const head = typeof inside[0] === 'string' ? inside[0] : '';
  if (name === '~') return { from, to, kind: 'empty', reason: 'Write the wordings: {~Hi|Hello|Hey}.' };
  const fault: Fault = { from, to, kind: 'unknown', reason: `{${name}} is not a column of your file.` };
  const column = suggestColumn(name, columns);
  if (column === undefined || inside.length > 1) return fault;
  const written = /^[^|?]*/.exec(head)?.[0] ?? '';
  const behind = tidy(written) === name ? head.slice(written.length) : '';
  return { ...fault, suggestion: `{${column}${behind}}` };
}

/** Braces that work, but perhaps not as they were meant. */
function hints(
  { from, to }: Braces,
  reading: Reading,
  columns: readonly string[],
  find: (name: string) => number | undefined,
): Fault[] {
  if (reading.kind === 'wordings' && reading.blank > 0) {
    return [{ from, to, kind: 'blank_wording', reason: 'One of the wordings is blank. It is left out.' }];
  }
  if (reading.kind !== 'column' || !reading.fallback) return [];
  const other = find(reading.fallback);
  if (other === undefined || other === reading.column) return [];
  const column = columns[reading.column] ?? '';
  const name = columns[other] ?? '';
  return [
    {
      from,
      to,
      kind: 'hint',
      reason: `Where “${column}” is empty this says the word “${reading.fallback}”, not what is in that column.`,
      suggestion: `{${column}?{${column}}|{${name}}}`,
    },
  ];
}

/** Conditions and wordings hold no others: such a one inside is not read. */
function nested(braces: Braces, read: (braces: Braces) => Reading): Fault[] {
  return bracesOf(braces.inside).flatMap((inner): Fault[] => {
    const { kind } = read(inner);
    if (kind !== 'condition' && kind !== 'wordings') return [];
    return [
      {
        from: inner.from,
        to: inner.to,
        kind: 'unknown',
        reason: 'Only a column can stand inside of other braces, not a condition or wordings.',
      },
    ];
  });
}

function bracesFaults(tokens: Tokens, columns: readonly string[]): Fault[] {
  const read = bracesReader(columns);
  const find = columnFinder(columns);
  const faults: Fault[] = [];
  for (const braces of bracesOf(tokens.tokens)) {
    if (faults.length >= MOST_FAULTS) break;
    const reading = read(braces);
    if (reading.kind === 'unknown') faults.push(unknown(braces, reading.name, columns));
    else faults.push(...hints(braces, reading, columns, find), ...nested(braces, read));
  }
  return faults;
}

/**
 * What is wrong in a template while it is typed, in the order of its places, at most 30. Sentences for the person who
 * writes it. Never throws; takes time in proportion to the text and the number of columns.
 */
export function faultsOf(template: string, columns: readonly string[]): Fault[] {
  const tokens = tokensOf(template);
  const few = <Place>(places: readonly Place[]) => places.slice(0, MOST_FAULTS);
  const faults = [
    ...few(tokens.unclosed).flatMap((at) => unclosed(template, at, columns)),
    ...few(tokens.unopened).flatMap((at) => unopened(template, at, columns)),
    ...few(tokens.empty).map(({ from, to }): Fault => ({
      from,
      to,
      kind: 'empty',
      reason: 'There is no column between these braces.',
    })),
    ...bracesFaults(tokens, columns),
  ];
  return faults.toSorted((one, other) => one.from - other.from).slice(0, MOST_FAULTS);
}
