import { LIMITS } from '@dearly/contracts';
import { tooManyRows } from '../../list-errors';
import type { PhoneReader } from '../../phones/phone';
import { counted } from '../counted';
import { ROWS_A_STEP, type SourceTable, type Steps } from '../source';
import { nameInText } from './name-in-text';
import { numbersInText } from './numbers-in-text';

const MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const LONGEST_LINE = 20_000;

type Person = { name: string; phone: string };

/** The people of one line, by the words before each number or, when the first has none, those after each. */
function peopleOf(line: string, readPhone: PhoneReader): Person[] {
  const numbers = numbersInText(line, readPhone);
  const before = numbers.map(({ from }, at) => nameInText(line.slice(numbers[at - 1]?.to ?? 0, from)));
  const after = numbers.map(({ to }, at) => nameInText(line.slice(to, numbers[at + 1]?.from ?? line.length)));
  const names = before[0] === '' ? after : before;
  return numbers.map(({ text }, at) => ({ name: names[at] ?? '', phone: text.trim() }));
}

/**
 * Finds numbers in text of any kind. A line of words alone is the name of the number in the next line. `rows` are name and
 * number; none when there is no number.
 */
export function* readLooseText(text: string, readPhone: PhoneReader): Steps<SourceTable> {
  const rows: string[][] = [];
  const places: number[] = [];
  const lines = text.split(/\r\n|[\r\n]/);
  let nameAbove = '';
  for (const [at, written] of lines.entries()) {
    if (at % ROWS_A_STEP === 0) yield at / lines.length;
    const line = written.slice(0, LONGEST_LINE).replace(MARKS, '');
    const people = peopleOf(line, readPhone);
    for (const { name, phone } of people) {
      if (rows.length >= LIMITS.csv.rows) throw tooManyRows();
      rows.push([name === '' ? nameAbove : name, phone]);
      places.push(at + 1);
    }
    nameAbove = people.length > 0 ? '' : nameInText(line);
  }
  const isNumbersAlone = rows.filter(([name]) => name !== '').length <= 1 && rows.length > 2;
  const notes = [
    `Found ${counted(rows.length, 'number')} in this text. The words beside each became the name.`,
  ];
  return isNumbersAlone
    ? { columns: ['Phone'], rows: rows.map(([, phone = '']) => [phone]), places, notes: [] }
    : { columns: ['Name', 'Phone'], rows, places, notes };
}
