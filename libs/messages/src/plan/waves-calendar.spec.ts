import { wavesCalendar } from './waves-calendar';

const START = Date.UTC(2026, 5, 3, 6, 0, 5);
const wave = (count: number, startMs = START) => ({
  startMs,
  messages: Array.from({ length: count }, (_, index) => ({ id: `secret${index}`, atMs: startMs + index })),
});
const options = { name: '2026-06-03T05:00:00.000Z', now: Date.UTC(2026, 5, 3, 5) };
/** Lines as a calendar reads them. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

it('reminds of each wave when it starts', () => {
  const lines = unfolded(wavesCalendar([wave(50), wave(1, START + 86_400_000)], options));
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dearly//Sending plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...event(1, '20260603T060005Z', '20260603T061505Z', 'Send dearly-1-of-2.json: 50 messages'),
    ...event(2, '20260604T060005Z', '20260604T061505Z', 'Send dearly-2-of-2.json: 1 message'),
    'END:VCALENDAR',
    '',
  ]);
});

function event(place: number, start: string, end: string, title: string): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:2026-06-03T05%3A00%3A00.000Z-${place}@dearly`,
    'DTSTAMP:20260603T050000Z',
    `DTSTART:${start}`,
    `DTEND:${end}`,
    `SUMMARY:${title}`,
    'DESCRIPTION:Share the file with the Dearly shortcut on your iPhone.',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
  ];
}

it('keeps the events of a plan when it is made again', () => {
  const uids = (text: string) => unfolded(text).filter((line) => line.startsWith('UID'));
  const first = uids(wavesCalendar([wave(2), wave(2)], options));
  expect(uids(wavesCalendar([wave(2), wave(2)], { ...options, now: 0 }))).toEqual(first);
  expect(uids(wavesCalendar([wave(2)], { ...options, name: 'other' }))).not.toContain(first[0]);
});

it('escapes and folds what it is given, between characters', () => {
  const origin = `https://example.org/a,b;c\\d/${'a'.repeat(200)}${'ü👋'.repeat(30)}`;
  const text = wavesCalendar([wave(1)], { ...options, origin });
  const lines = text.split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[^\r]\n|\ufffd/);
  expect(unfolded(text).join('\n')).toContain(`a\\,b\\;c\\\\d/${'a'.repeat(200)}${'ü👋'.repeat(30)}`);
  expect(text).not.toContain('secret');
});
