/** No iPhone is older. */
export const FIRST_YEAR = 2007;

/** The day of a time line, as it is written. `daysAgo` counts from the day of the screenshot. */
export type WrittenDay =
  | { kind: 'relative'; daysAgo: number }
  /** 0 is Sunday. */
  | { kind: 'weekday'; weekday: number }
  | { kind: 'date'; month: number; day: number; year: number | null; weekday: number | null };

/** A time line that was understood. `minute` of the day, null when only the day is written; no day means that day. */
export type TimeLine = { day: WrittenDay | null; minute: number | null };
