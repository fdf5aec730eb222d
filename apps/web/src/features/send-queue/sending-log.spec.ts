import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { isoWithZone } from '../../shared/iso-with-zone';
import type { SendState } from '../../shared/kept-messages/note';
import type { QueueItem } from './queue';
import { logCsv, logFile, STATE_WORDS } from './sending-log';

const item = (changes: Partial<QueueItem>): QueueItem => ({
  id: 'm1',
  place: 1,
  phones: ['+14155550100'],
  names: ['Mia'],
  text: 'Hi',
  generatedText: 'Hi',
  state: 'sent',
  at: Date.UTC(2025, 2, 1, 10),
  ...changes,
});

const readBack = (csv: string) =>
  parse(csv, { bom: true, record_delimiter: '\r\n', relax_column_count: false }) as string[][];

describe('the log', () => {
  it('has a line for each message, with its time, state, names, numbers and text', () => {
    const csv = logCsv([
      item({}),
      item({ state: 'pending', at: undefined, phones: ['+1', '+2'], names: ['', 'Zoë'] }),
    ]);
    expect(csv.startsWith('\ufeff')).toBe(true);
    expect(readBack(csv)).toEqual([
      ['Time', 'State', 'Name', 'Phone', 'Text'],
      [isoWithZone(Date.UTC(2025, 2, 1, 10)), 'Sent', 'Mia', '+14155550100', 'Hi'],
      ['', 'To send', 'Zoë', '+1, +2', 'Hi'],
    ]);
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('gives every text back as it was, but none that a spreadsheet would run', () => {
    const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
    const texts = fc.array(
      fc
        .tuple(fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', '＝'), fc.string())
        .map((it) => it.join('')),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(texts, (list) => {
        const [, ...lines] = readBack(logCsv(list.map((text) => item({ text }))));
        for (const [index, [, , , phone, text = '']] of lines.entries()) {
          const given = list[index] ?? '';
          expect(phone).toBe('+14155550100');
          expect(formula.test(text) && !/^\+\d+$/.test(text)).toBe(false);
          expect(text.startsWith("'") && !given.startsWith("'") ? text.slice(1) : text).toBe(given);
        }
      }),
    );
  });

  it('has a word for each state that claims nothing about arrival', () => {
    const states: SendState[] = ['pending', 'opened', 'sent', 'skipped', 'failed'];
    expect(states.map((state) => STATE_WORDS[state])).toEqual([
      'To send',
      'Opened',
      'Sent',
      'Skipped',
      'Not sent',
    ]);
  });

  it('is a CSV file that says which day it is from', () => {
    const now = new Date(2025, 2, 1, 23, 30).getTime();
    const file = logFile([item({})], now);
    expect(file.name).toBe('dearly-log-2025-03-01.csv');
    expect(file.type).toBe('text/csv');
  });
});
