import type { SendingPlan } from '@dearly/contracts';
import type { Wave } from './waves';

const MINUTE = 60_000;
const EVENT_MINUTES = 15;
/** Bytes of a line without its end (RFC 5545, section 3.1). */
const LINE_BYTES = 75;

/** RFC 5545, section 3.3.11. */
const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');

/** RFC 5545, section 3.3.5: in UTC, to the second. */
const utcTime = (ms: number) => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Splits a long line between characters; what continues begins with a blank, which counts (RFC 5545, section 3.1). */
function foldedLine(line: string): string {
  const encoder = new TextEncoder();
  const lines: string[] = [];
  let current = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LINE_BYTES) {
      lines.push(current);
      current = ' ';
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join('\r\n');
}

/** What tells a plan from others, for its calendar: the same in the email and in the browser. */
export const planName = ({ startMs, seed }: SendingPlan): string => `${startMs}-${seed}`;

/** `name`: that of the plan. `origin`: where the app is, such as https://dearly.example. `now` in milliseconds since 1970. */
export type CalendarOptions = { name: string; origin?: string; now: number };

function eventOf(
  { startMs, messages }: Wave,
  place: number,
  total: number,
  options: CalendarOptions,
): string[] {
  const { name, origin, now } = options;
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  const file = `dearly-${place}-of-${total}.json`;
  const title = escaped(`Send ${file}: ${count}`);
  const help = `Share the file with the Dearly shortcut on your iPhone.${origin ? ` All files are at ${origin}` : ''}`;
  return [
    'BEGIN:VEVENT',
    `UID:${encodeURIComponent(name)}-${place}@dearly`,
    `DTSTAMP:${utcTime(now)}`,
    `DTSTART:${utcTime(startMs)}`,
    `DTEND:${utcTime(startMs + EVENT_MINUTES * MINUTE)}`,
    `SUMMARY:${title}`,
    `DESCRIPTION:${escaped(help)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${title}`,
    'TRIGGER:PT0S',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/**
 * An iCalendar file (RFC 5545) that reminds of the start of every wave, to be opened with any calendar. It has counts and
 * file names, nothing about people. The same plan keeps its events: who opens a newer file gets no second ones.
 */
export function wavesCalendar(waves: readonly Wave[], options: CalendarOptions): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Dearly//Sending plan//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...waves.flatMap((wave, index) => eventOf(wave, index + 1, waves.length, options)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldedLine(line)}\r\n`).join('');
}
