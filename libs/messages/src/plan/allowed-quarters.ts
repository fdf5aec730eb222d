import { DAY, QUARTER } from './zone-clock';

/** The 96 quarters of an hour of a day (UTC), a bit for each. */
export type Quarters = readonly [number, number, number];

const PER_DAY = DAY / QUARTER;
const BITS = 32;
/** Plans go forward, and nobody waits for longer than eight days: older answers are not asked for again. */
const REMEMBERED_DAYS = 16;

/** The quarters of a day, counted since 1970, that suit. */
export function quartersOf(day: number, suits: (ms: number) => boolean): Quarters {
  const words: [number, number, number] = [0, 0, 0];
  for (let quarter = 0; quarter < PER_DAY; quarter++) {
    if (suits(day * DAY + quarter * QUARTER))
      words[Math.floor(quarter / BITS) as 0 | 1 | 2] |= 1 << (quarter % BITS);
  }
  return words;
}

export const inBoth = (one: Quarters, other: Quarters): Quarters => [
  one[0] & other[0],
  one[1] & other[1],
  one[2] & other[2],
];

export const isNone = ([first, second, third]: Quarters): boolean => (first | second | third) === 0;

export const dayOf = (ms: number): number => Math.floor(ms / DAY);

/** Whether the quarter of that moment is among those of its day. */
export function has(quarters: Quarters, ms: number): boolean {
  const quarter = Math.floor((ms - dayOf(ms) * DAY) / QUARTER);
  return ((quarters[Math.floor(quarter / BITS) as 0 | 1 | 2] >>> (quarter % BITS)) & 1) === 1;
}

/** Answers for a day, with the last few remembered. */
export function rememberDays<Answer>(make: (day: number) => Answer): (day: number) => Answer {
  const known: { day: number; answer: Answer }[] = [];
  return (day) => {
    const place = Math.abs(day) % REMEMBERED_DAYS;
    const kept = known[place];
    if (kept?.day === day) return kept.answer;
    const answer = make(day);
    known[place] = { day, answer };
    return answer;
  };
}
