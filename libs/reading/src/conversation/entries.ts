import { parseTimeLine } from '../times/parse-time-line';
import type { Box } from '../raster';
import type { ReadPart } from './read-part';

/** How sure a message is, from 0 to 1: with what it says, and that it is one of its sender. */
export type Sureness = { text: number; bubble: number };

/** What a conversation is made of, in reading order. */
export type Entry =
  | { kind: 'time'; text: string }
  | { kind: 'name'; text: string }
  | { kind: 'loose' }
  | { kind: 'message'; sender: 'me' | 'them'; text: string; sureness: Sureness; box: Box };

/** A first row that names the service, as recognition may spell it: `Text Message`, `iMessage`, `RCS`. */
const SERVICE_ROW = /^(?:[il1|!]message|text message|(?:sms|mms|rcs)(?: (?:chat|message))?)\b.{0,12}$/i;

/** What is read in a texture is shorter. */
const WORD = /\p{L}{3}/u;

/** The dot between `Text Message` and `RCS` is read as almost anything. */
const TWO_SERVICES = /^(\w+ message) (?:[^\p{L}\p{N}] ?)?(rcs|sms|mms)$/iu;

/**
 * Sorts what was read: a centred note that tells no time ("You named the conversation"), Delivered and the title are
 * no entries; a row beside it may still be one, and in some apps a time stands above the bubble, where names do. Words in no box are one of which nothing else is known: they may be a message. A service row that stands alone belongs to the time line below it.
 */
export function entriesOf(parts: ReadPart[]): Entry[] {
  let service: string | undefined;
  return parts.flatMap(({ part, text, lines, sureness }): Entry[] => {
    const above = service;
    service = undefined;
    if (part.kind === 'bubble')
      return [
        {
          kind: 'message',
          sender: part.sender,
          text,
          sureness: { text: sureness, bubble: part.sureness },
          box: part.box,
        },
      ];
    if (part.kind === 'rest') return part.isLoose && WORD.test(text) ? [{ kind: 'loose' }] : [];
    if (part.kind === 'name') return [{ kind: parseTimeLine(text) ? 'time' : 'name', text }];
    if (part.kind !== 'time') return [];
    const rows = lines.map((line) =>
      line.replace(/^[il1|!]message$/i, 'iMessage').replace(TWO_SERVICES, '$1 • $2'),
    );
    if (rows.length === 1 && SERVICE_ROW.test(rows.join())) service = rows.join();
    const written = [...(above === undefined ? [] : [above]), ...rows].join('\n');
    const time = [written, ...rows].find((row) => parseTimeLine(row));
    return time === undefined ? [] : [{ kind: 'time', text: time }];
  });
}

/** The service that a time line's first row names, if it has one. */
export function serviceOf(timeLine: string): 'imessage' | 'sms' | undefined {
  const [first = '', ...others] = timeLine.split('\n');
  if (others.length === 0 || !SERVICE_ROW.test(first)) return undefined;
  return first === 'iMessage' ? 'imessage' : 'sms';
}
