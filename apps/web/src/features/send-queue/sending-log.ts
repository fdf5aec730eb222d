import { csvText } from '../../shared/csv-text';
import { isoWithZone } from '../../shared/iso-with-zone';
import type { SendState } from '../../shared/kept-messages/note';
import type { QueueItem } from './queue';

/** The states in words, on the screen and in the log. They say what the person has marked, never that it arrived. */
export const STATE_WORDS: Record<SendState, string> = {
  pending: 'To send',
  opened: 'Opened',
  sent: 'Sent',
  skipped: 'Skipped',
  failed: 'Not sent',
};

/** The record that the terms ask the sender to keep, as a CSV text for a spreadsheet: one line for each message. */
export function logCsv(items: readonly QueueItem[]): string {
  const lines = items.map(({ at, state, names, phones, text }) => [
    at === undefined ? '' : isoWithZone(at),
    STATE_WORDS[state],
    names.filter((name) => name !== '').join(', '),
    phones.join(', '),
    text,
  ]);
  return csvText([['Time', 'State', 'Name', 'Phone', 'Text'], ...lines]);
}

/** The log as a file named after the day it was made. */
export function logFile(items: readonly QueueItem[], now: number): File {
  return new File([logCsv(items)], `dearly-log-${isoWithZone(now).slice(0, 10)}.csv`, { type: 'text/csv' });
}
