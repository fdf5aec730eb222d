import { NumberTable } from './number-table';
import type { PhoneReading } from './phone';

/** Numbers up to 15 digits fit a double exactly; the few longer ones are kept as text. */
const EXACT_DIGITS = 15;

/** Remembers where each phone number came first. Places are above 0. */
export class NumberMemory {
  private readonly table: NumberTable;
  private readonly long = new Map<string, number>();

  /** With room for so many numbers before it has to grow. */
  constructor(expected = 0) {
    this.table = new NumberTable(expected);
  }

  /** `number` is E.164. Answers the place of an earlier call with the same number, else keeps this one. */
  firstPlace(number: string, place: number): number | undefined {
    if (number.length <= EXACT_DIGITS + 1) return this.table.add(Number(number), place) || undefined;
    const first = this.long.get(number);
    if (first === undefined) this.long.set(number, place);
    return first;
  }

  /** The same for a number that was read; `undefined` also if none was. */
  firstPlaceOf(reading: PhoneReading, place: number): number | undefined {
    if (reading.digits !== undefined) return this.table.add(reading.digits, place) || undefined;
    return reading.number === undefined ? undefined : this.firstPlace(reading.number, place);
  }
}
