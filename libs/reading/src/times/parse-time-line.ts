import { parseDay } from './parse-day';
import { readDigits } from './read-digits';
import type { TimeLine } from './time-line';

const DIGIT = '[0-9OoQIl|]';
/** A letter that stands for a digit may not continue a word: `April` ends in no hour. */
const HOUR = `((?:(?<![0-9.:])[0-9]|(?<![\\w|])[OoQIl|])${DIGIT}?)`;
const HALF = '(?:\\s?([AaPp])\\s?\\.?\\s?[Mm]\\.?)';
const CLOCK = new RegExp(`${HOUR}\\s?(?:[:.;]\\s?|,)([0-5OoQIl|]${DIGIT})${HALF}?$`);
/** Where recognition lost the colon, only AM or PM tells that it is a time. */
const CLOCK_WITHOUT_COLON = new RegExp(`(?<![0-9.:])(1?[0-9])\\s?([0-5][0-9])${HALF}$`);
const SERVICE =
  /^(?:[il1|]message|text message|mensagem|mensaje|message texte|nachricht|messaggio|(?:rcs|sms|mms)(?: (?:chat|message))?)/i;
const HOUR_MINUTES = 60;
const LAST_HOUR = 23;
/** Hours of a clock with AM and PM; 12 is the first. */
const HALF_DAY = 12;
const EDGES = /^[\s.,;:|•·*~_<>«»‹›–—-]+|[\s.,;:|•·*~_<>«»‹›–—-]+$/g;

/**
 * Understands a time line of a conversation as an iPhone set to English shows it, in either clock and with or without
 * a first row such as `iMessage`, and through the usual slips of recognition (`8:30AM`, O for 0, `.` for `:`, a lost
 * `at`). Undefined for all else: a first row alone, a sentence of a person (specification, section 7).
 */
export function parseTimeLine(text: string): TimeLine | undefined {
  const line = withoutService(text.replace(/\s+/g, ' ').replace(EDGES, ''));
  const clock = CLOCK.exec(line) ?? CLOCK_WITHOUT_COLON.exec(line);
  if (!clock) {
    const day = parseDay(line);
    return day && { day, minute: null };
  }
  const minute = minuteOfDay(clock);
  if (minute === undefined) return undefined;
  const written = line.slice(0, clock.index).replace(EDGES, '');
  // 0:05 alone is the length of a recording; midnight is written 12:05 AM or 00:05.
  if (written === '')
    return clock[3] || clock[1]?.length === 2 || minute >= HOUR_MINUTES ? { day: null, minute } : undefined;
  // The "at" may stick to what stands before it, but is no end of a word: "Sat 7:02 AM". A dot may be read as a letter.
  const day = parseDay(written.replace(/(?<!\p{L})at$| [^\s\d]$/iu, '').replace(EDGES, ''), {
    isTimed: true,
  });
  return day && { day, minute };
}

function withoutService(line: string): string {
  let rest = line;
  // "Text Message • SMS Today 12:58 PM" names it twice.
  for (let names = 0; names < 2; names++) rest = rest.replace(SERVICE, '').replace(EDGES, '');
  return rest;
}

function minuteOfDay([, hours = '', minutes = '', half]: RegExpExecArray): number | undefined {
  const hour = readDigits(hours);
  const minute = readDigits(minutes);
  if (half === undefined) return hour <= LAST_HOUR ? hour * HOUR_MINUTES + minute : undefined;
  if (hour < 1 || hour > HALF_DAY) return undefined;
  const passed = (hour % HALF_DAY) + (half.toLowerCase() === 'p' ? HALF_DAY : 0);
  return passed * HOUR_MINUTES + minute;
}
