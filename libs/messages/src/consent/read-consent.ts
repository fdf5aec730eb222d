import { isNoValue } from '../check/no-value';
import { isYes } from '../template/is-yes';
import type { ListConsent } from './list-consent';
import { looksLikeDay, provenOrder, readDay, type DayOrder, type NoDay } from './read-day';

/** `on` is a day (YYYY-MM-DD), null where the list has none that can be read; `how` are the list's own words. */
export type Agreed = { phone: string; on: string | null; how: string };
/** A cell that is for a day and is none. */
export type UnclearDay = { phone: string; column: string; text: string; why: NoDay };
/** `refused` are numbers of people of whom the list says that they did not agree. */
export type ConsentReading = {
  agreed: Agreed[];
  refused: string[];
  unclear: UnclearDay[];
  /** True when there are days that could be two, and no other day of their column tells which. */
  isOrderAsked: boolean;
};

/** What programs write for people who did not agree, beside the words of `isYes`. */
const REFUSED =
  /^(un ?subscribed|not subscribed|never subscribed|opted out|opt out|denied|declined|refused|rejected|pending|revoked|withdrawn|abgelehnt|widerrufen|refuse|rechazado|rifiutato|recusado|否|不同意|拒绝|拒絕)$/;
/** A cross in a box, which elsewhere may stand for no value. */
const TICKED = /^x+$/i;

const isEmpty = (cell: string) =>
  cell === '' || (isNoValue(cell) && isYes(cell) && !TICKED.test(cell.trim()));
const isRefused = (cell: string) =>
  !isYes(cell) ||
  REFUSED.test(
    cell
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  );

/**
 * Reads the cells of a list as consent. The order of day and month is that which the column itself proves, and `order`
 * where it proves none; a column that proves both proves nothing. `now` in milliseconds.
 */
export function readConsent(
  { columns, people }: ListConsent,
  order: DayOrder | undefined,
  now: number,
): ConsentReading {
  const orders = columns.map((_, at) => orderOf(people.map(({ cells }) => cells[at] ?? '')));
  const reading: ConsentReading = { agreed: [], refused: [], unclear: [], isOrderAsked: false };
  for (const { phone, cells } of people) {
    const filled = columns.flatMap((column, at) => {
      const text = cells[at] ?? '';
      return isEmpty(text) ? [] : [{ ...column, text, proven: orders[at] }];
    });
    if (filled.length === 0) continue;
    if (filled.some(({ text }) => isRefused(text))) {
      reading.refused.push(phone);
      continue;
    }
    let on: string | null = null;
    const unclear: UnclearDay[] = [];
    // The columns that are for the day speak first.
    for (const { name, isDay, text, proven } of filled.toSorted((one, two) => +two.isDay - +one.isDay)) {
      const day = readDay(text, proven ?? order, now);
      if (typeof day === 'object') on ??= day.on;
      else if (isDay || looksLikeDay(text)) unclear.push({ phone, column: name, text, why: day });
      if (!proven && readDay(text, undefined, now) === 'two_days') reading.isOrderAsked = true;
    }
    if (on === null) reading.unclear.push(...unclear);
    reading.agreed.push({ phone, on, how: filled.map(({ name, text }) => `${name}: ${text}`).join('; ') });
  }
  return reading;
}

function orderOf(cells: readonly string[]): DayOrder | undefined {
  const [proven, ...others] = new Set(cells.map(provenOrder).filter((order) => order !== undefined));
  return others.length === 0 ? proven : undefined;
}
