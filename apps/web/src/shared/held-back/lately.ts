const DAY = 24 * 60 * 60 * 1000;
/** So long after a message another one to the same person may be a mistake, in days. */
const LATELY = 30;

/** The time from which on a message counts as a late one; both in milliseconds. */
export const latelySince = (now: number): number => now - LATELY * DAY;
