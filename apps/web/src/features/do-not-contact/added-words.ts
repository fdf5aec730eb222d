import { counted } from '../../shared/counted';

/** What came of adding: the new numbers, how many were on the list before, and the lines that were not taken. */
export type Added = { fresh: readonly string[]; known: number; rest: readonly string[] };

const EXAMPLES = 3;
const LONGEST = 40;

const short = (line: string) => (line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line);

function restInWords(rest: readonly string[]): string {
  const examples = rest.slice(0, EXAMPLES).map((line) => `“${short(line)}”`);
  const more = rest.length - examples.length;
  const has = rest.length === 1 ? 'has' : 'have';
  return `${counted(rest.length, 'line')} ${has} no valid number: ${examples.join(', ')}${more > 0 ? ` and ${more.toLocaleString()} more` : ''}`;
}

/** "3 added, 1 was already there, 2 lines have no valid number: “555-01”, “Ann”." */
export function addedInWords({ fresh, known, rest }: Added): string {
  const parts = [
    fresh.length > 0 || (known === 0 && rest.length === 0) ? `${fresh.length.toLocaleString()} added` : '',
    known > 0 ? `${known.toLocaleString()} ${known === 1 ? 'was' : 'were'} already there` : '',
    rest.length > 0 ? restInWords(rest) : '',
  ];
  return `${parts.filter((part) => part !== '').join(', ')}.`;
}
