import type { SendState } from './note';
import type { QueueItem } from './queue';

/** The states in words, on the screen and in the log. They say what the person has marked, never that it arrived. */
export const STATE_WORDS: Record<SendState, string> = {
  pending: 'To send',
  opened: 'Opened',
  sent: 'Sent',
  skipped: 'Skipped',
  failed: 'Not sent',
};

const BYTE_ORDER_MARK = '\ufeff';
const PHONES = /^\+\d+(, \+\d+)*$/;
const FORMULA = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A cell that a spreadsheet shows as it is: what it would run as a formula gets an apostrophe, numbers keep their +. */
function cell(value: string): string {
  const safe = FORMULA.test(value) && !PHONES.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** A moment with the zone it was in, for example 2025-03-01T18:42:10-08:00. */
export function isoWithZone(ms: number): string {
  const moment = new Date(ms);
  const minutes = -moment.getTimezoneOffset();
  const local = new Date(ms + minutes * 60_000).toISOString().slice(0, 19);
  const two = (value: number) => String(Math.floor(Math.abs(value))).padStart(2, '0');
  return `${local}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** The record that the terms ask the sender to keep, as a CSV text for a spreadsheet: one line for each message. */
export function logCsv(items: readonly QueueItem[]): string {
  const lines = items.map(({ at, state, phones, text }) => [
    at === undefined ? '' : isoWithZone(at),
    STATE_WORDS[state],
    phones.join(', '),
    text,
  ]);
  return (
    BYTE_ORDER_MARK +
    [['Time', 'State', 'Phone', 'Text'], ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
  );
}

/** The log as a file named after the day it was made. */
export function logFile(items: readonly QueueItem[], now: number): File {
  return new File([logCsv(items)], `dearly-log-${isoWithZone(now).slice(0, 10)}.csv`, { type: 'text/csv' });
}
