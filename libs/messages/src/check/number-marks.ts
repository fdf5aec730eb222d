import type { ContactList } from '../people/contact-list';
import { phoneCell } from '../people/phone-columns';
import type { NumberKind, NumberKinds } from '../phones/number-kinds';
import type { PhoneReading } from '../phones/phone';

export const NUMBER_OK = 0;
export const NUMBER_MISSING = 1;
export const NUMBER_INVALID = 2;
export const NUMBER_DAMAGED = 3;

/**
 * The number of each person: `status`, and `keys` its digits as a double, 0 without one. Numbers of more than 15 digits
 * are in `long`, their key is negative.
 */
export type Numbers = { status: Uint8Array; keys: Float64Array; long: Map<number, string> };

const EXACT_DIGITS = 15;

/** The key of an E.164 number; several long ones may share a negative key. */
const keyOf = (number: string): number =>
  number.length <= EXACT_DIGITS + 1 ? Number(number) : -Number(number.slice(3));

/** Notes what was read for one person. */
export function setNumber(numbers: Numbers, at: number, { number, problem }: PhoneReading): void {
  const { status, keys, long } = numbers;
  if (number === undefined) {
    keys[at] = 0;
    status[at] =
      problem === 'phone_missing'
        ? NUMBER_MISSING
        : problem === 'phone_damaged'
          ? NUMBER_DAMAGED
          : NUMBER_INVALID;
    return;
  }
  status[at] = NUMBER_OK;
  keys[at] = keyOf(number);
  if (keys[at] < 0) long.set(at, number);
}

/** Reads the numbers of all people; `rowOf` are their rows. */
export function readNumbers(list: ContactList, rowOf: Int32Array): Numbers {
  const { rows, sources, readPhone } = list;
  const numbers: Numbers = {
    status: new Uint8Array(rowOf.length),
    keys: new Float64Array(rowOf.length),
    long: new Map(),
  };
  for (let at = 0; at < rowOf.length; at++) {
    setNumber(numbers, at, readPhone(phoneCell(rows, rowOf[at] ?? 0, sources).text));
  }
  return numbers;
}

/** The number of one person in E.164. */
export function numberAt({ keys, long }: Numbers, at: number): string | undefined {
  const key = keys[at] ?? 0;
  if (key === 0) return undefined;
  return key < 0 ? long.get(at) : `+${key}`;
}

/** Makes the function that tells whether a person's number is one of these, by the key, which needs no text of each number. */
export function isOneOf(numbers: Numbers, wanted: ReadonlySet<string>): (at: number) => boolean {
  if (wanted.size === 0) return () => false;
  const keys = new Set(Array.from(wanted, keyOf));
  return (at) => {
    const key = numbers.keys[at] ?? 0;
    return key !== 0 && keys.has(key) && (key > 0 || wanted.has(numbers.long.get(at) ?? ''));
  };
}

/** What the number of each person reaches. */
export function kindsOf(numbers: Numbers, kindOf: NumberKinds): NumberKind[] {
  return Array.from(numbers.keys, (_, at) => {
    const number = numberAt(numbers, at);
    return number === undefined ? 'unknown' : kindOf(number);
  });
}
