import { CellText } from '../sources/csv/cell-text';
import { NumberTable } from './number-table';
import { parseFast } from './phone-fast';
import { planOfCountry, plansOfCallingCode, type NumberingPlan } from './phone-metadata';
import type { PhoneReader, PhoneReading } from './phone';
import { isTailFree, TAIL } from './tail-proof';

const TAILS = 10 ** TAIL;
const MOST_DIGITS = 15;
const LONGEST_CELL = 40;
/** So many beginnings of numbers are kept; a list that has more begins anew. */
const MOST_KEPT = 1 << 17;
const INVALID = -1;
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

/** `+` and the digits. Not by making a text of the number: the engine would keep each of these texts for later. */
function textOfDigits(digits: number): string {
  const high = Math.floor(digits / HALF);
  let low = digits - high * HALF;
  let at = high === 0 ? 0 : 7;
  for (let rest = high === 0 ? low : high; rest > 0; rest = Math.floor(rest / 10)) at++;
  const characters = CHARACTERS[at + 1] ?? [];
  characters[0] = PLUS;
  for (let place = 0; at > 0; at--, place++) {
    if (place === 7) low = high;
    const rest = Math.floor(low / 10);
    characters[at] = ZERO + low - rest * 10;
    low = rest;
  }
  return String.fromCharCode.apply(null, characters);
}

/** A number of at most 15 digits, which becomes a text only when it is asked for. */
class ExactNumber {
  constructor(readonly digits: number) {}

  get number(): string {
    return textOfDigits(this.digits);
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
  private kept = new NumberTable();
  private readonly free = new Map<number, boolean>();
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
    const head = Math.floor(this.value / TAILS);
    const key = (head * 16 + this.count) * 2 + (this.hasPlus ? 1 : 0);
    const known = this.kept.get(key);
    if (known === INVALID) return UNKNOWN;
    if (known > 0) return new ExactNumber(known * TAILS + (this.value - head * TAILS));
    return this.learn(cell, cell.bytes, key);
  }

  /** Asks what a number means, and keeps it for all that begin like it. */
  private learn(cell: NumberCell, bytes: CellText, key: number): PhoneReading {
    const phone = parseFast(bytes.text, this.country);
    if (!phone) return this.readPhone(cell.text);
    const plan = this.planRead(phone.number);
    if (plan && this.isFree(plan)) {
      if (this.kept.size >= MOST_KEPT) this.kept = new NumberTable();
      this.kept.add(key, phone.valid ? Math.floor(Number(phone.number) / TAILS) : INVALID);
    }
    if (phone.valid) return { number: phone.number };
    return UNKNOWN;
  }

  /** The plan that the digits were read by; `undefined` if the country's way to dial abroad decided it. */
  private planRead(number: string): NumberingPlan | undefined {
    if (number.length > MOST_DIGITS + 1) return undefined;
    if (!this.hasPlus) {
      const digits = String(this.value).padStart(this.count, '0');
      return this.home.idd?.test(digits) ? undefined : this.home;
    }
    for (let length = 1; length <= 3; length++) {
      const [main] = plansOfCallingCode(Number(number.slice(1, 1 + length)));
      if (main) return main;
    }
    return undefined;
  }

  private isFree(plan: NumberingPlan): boolean {
    const key = (plan.callingCode * 16 + this.count) * 2 + (this.hasPlus ? 1 : 0);
    let free = this.free.get(key);
    if (free === undefined) {
      free = isTailFree(plan, this.count, this.hasPlus);
      this.free.set(key, free);
    }
    return free;
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
    if (count <= TAIL || count > MOST_DIGITS || (hasDot && utf8[to - 1] === ZERO)) return false;
    this.value = value;
    this.count = count;
    this.hasPlus = hasPlus;
    return true;
  }
}
