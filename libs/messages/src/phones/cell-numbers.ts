import { CellText } from '../sources/csv/cell-text';
import { NumberTable } from './number-table';
import { parseDialled } from './phone-fast';
import { planOfCountry, plansOfCallingCode, type NumberingPlan } from './phone-metadata';
import type { PhoneReader, PhoneReading } from './phone';
import { isTailFree } from './tail-proof';

/** So many digits at the end of a number may decide nothing: the most is tried first. */
const TAILS = [6, 4] as const;
const LONGEST_TAIL = TAILS[0];
const MOST_DIGITS = 15;
const LONGEST_CELL = 40;
/** So many beginnings of numbers are kept; a list that has more begins anew. */
const MOST_KEPT = 1 << 17;
const INVALID = -1;
/** The end of numbers that begin so decides something. */
const OPEN = -2;
const UNKNOWN: PhoneReading = { problem: 'phone_invalid' };

const ZERO = 0x30;
const DOT = 0x2e;
const PLUS = 0x2b;
const OTHER = 0;
const PUNCTUATION = 1;
const DIGIT = 2;
/** What the library takes for a digit or for punctuation, as far as it is ASCII. */
const KINDS = new Uint8Array(256);
for (const char of '-/. ()[]') KINDS[char.charCodeAt(0)] = PUNCTUATION;
for (let digit = 0; digit < 10; digit++) KINDS[ZERO + digit] = DIGIT;

const HALF = 1e7;
/** Characters of a number that is being written, a list for each length: to give one list another length costs more. */
const CHARACTERS = Array.from({ length: MOST_DIGITS + 2 }, (_, length): number[] =>
  Array<number>(length).fill(0),
);

/**
 * So many digits, zeros in front if need be, behind a plus or not. Not by making a text of the number: the engine would
 * keep each of these texts for later.
 */
function textOfDigits(digits: number, count: number, hasPlus: boolean): string {
  const high = Math.floor(digits / HALF);
  let rest = digits - high * HALF;
  const first = hasPlus ? 1 : 0;
  const characters = CHARACTERS[first + count] ?? [];
  characters[0] = PLUS;
  for (let place = 0; place < count; place++) {
    if (place === 7) rest = high;
    const tenth = Math.floor(rest / 10);
    characters[first + count - 1 - place] = ZERO + rest - tenth * 10;
    rest = tenth;
  }
  return String.fromCharCode.apply(null, characters);
}

function digitCount(digits: number): number {
  let count = 1;
  for (let power = 10; power <= digits; power *= 10) count++;
  return count;
}

/** The number that the first digits of another make. */
const firstDigits = (digits: number, length: number) =>
  Math.floor(digits / 10 ** (digitCount(digits) - length));

/** A number of at most 15 digits, which becomes a text only when it is asked for. */
class ExactNumber {
  constructor(readonly digits: number) {}

  get number(): string {
    return textOfDigits(this.digits, digitCount(this.digits), true);
  }
}

/** A cell that may hold a number: its text, and where it stands in the file if that is known. */
export type NumberCell = { readonly text: string; readonly bytes?: CellText | undefined };

/**
 * Reads the numbers of one list as `readPhone` does, but remembers what the beginning of a number means where its last
 * digits decide nothing. A class, because it is called for every row.
 */
export class CellNumbers {
  private readonly home: NumberingPlan;
  private readonly kept = TAILS.map((tail) => ({ tail, end: 10 ** tail, table: new NumberTable() }));
  /** What `look` found in a cell: its digits as one number, how many there are, and whether a plus stands in front. */
  private value = 0;
  private count = 0;
  private hasPlus = false;

  constructor(
    private readonly country: string,
    private readonly readPhone: PhoneReader,
  ) {
    this.home = planOfCountry(country);
  }

  read(cell: NumberCell): PhoneReading {
    if (cell.bytes === undefined || !this.look(cell.bytes)) return this.readPhone(cell.text);
    for (const { end, table } of this.kept) {
      const known = table.get(this.keyOf(end));
      if (known === INVALID) return UNKNOWN;
      if (known > 0) return new ExactNumber(known * end + (this.value % end));
      if (known !== OPEN) break;
    }
    return this.learn(cell);
  }

  /** The key of all numbers that differ in the last digits alone: `end` is the power of ten of how many. */
  private keyOf(end: number): number {
    return (Math.floor(this.value / end) * 16 + this.count) * 2 + (this.hasPlus ? 1 : 0);
  }

  /** Asks what a number means, and keeps it for all that begin like it. */
  private learn(cell: NumberCell): PhoneReading {
    const dialled = textOfDigits(this.value, this.count, this.hasPlus);
    const phone = parseDialled(dialled, this.country);
    if (!phone) return this.readPhone(cell.text);
    if (phone.number.length > MOST_DIGITS + 1) return phone.valid ? { number: phone.number } : UNKNOWN;
    const digits = Number(phone.number);
    this.keep(dialled, digits, phone.valid);
    return phone.valid ? new ExactNumber(digits) : UNKNOWN;
  }

  private keep(dialled: string, digits: number, isValid: boolean): void {
    const plan = this.planRead(dialled, digits);
    for (const kept of this.kept) {
      const key = this.keyOf(kept.end);
      if (kept.table.get(key) === OPEN) continue;
      if (kept.table.size >= MOST_KEPT) kept.table = new NumberTable();
      const known = dialled.slice(this.hasPlus ? 1 : 0, -kept.tail);
      if (plan && isTailFree(plan, known, this.count, this.hasPlus)) {
        kept.table.add(key, isValid ? Math.floor(digits / kept.end) : INVALID);
        return;
      }
      kept.table.add(key, OPEN);
    }
  }

  /** The plan that the digits were read by; `undefined` if the country's way to dial abroad decided it. */
  private planRead(dialled: string, digits: number): NumberingPlan | undefined {
    if (!this.hasPlus) return this.home.idd?.test(dialled) ? undefined : this.home;
    // No calling code is the beginning of another.
    for (const length of [1, 2, 3]) {
      const [main] = plansOfCallingCode(firstDigits(digits, length));
      if (main) return main;
    }
    return undefined;
  }

  /**
   * False for a cell that may need more than its digits: letters, two zeros in front that may stand for a plus, zeros
   * behind a dot that a spreadsheet may have put there.
   */
  private look({ utf8, from, to }: CellText): boolean {
    if (to - from > LONGEST_CELL) return false;
    let value = 0;
    let count = 0;
    let hasPlus = false;
    let hasDot = false;
    for (let at = from; at < to; at++) {
      const byte = utf8[at] ?? 0;
      const kind = KINDS[byte];
      if (kind === DIGIT) {
        value = value * 10 + byte - ZERO;
        count++;
        if (count === 2 && value === 0) return false;
      } else if (byte === PLUS) {
        if (hasPlus || count > 0) return false;
        hasPlus = true;
      } else if (kind === OTHER) return false;
      else if (byte === DOT) hasDot = true;
    }
    if (count <= LONGEST_TAIL || count > MOST_DIGITS || (hasDot && value % 10 === 0)) return false;
    this.value = value;
    this.count = count;
    this.hasPlus = hasPlus;
    return true;
  }
}
