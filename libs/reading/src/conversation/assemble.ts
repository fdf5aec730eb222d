import { LIMITS, type Conversation, type ConversationMessage, type MessageTiming } from '@dearly/contracts';
import type { Raster } from '../raster';
import { boxIn } from './box-in';
import { confidenceOf, percentOf } from './confidence';
import { entriesOf, serviceOf, type Entry } from './entries';
import { parseTimeLine } from '../times/parse-time-line';
import type { ReadPart } from './read-part';

const { messages: MESSAGES, messageChars: CHARS } = LIMITS.analysis;

/**
 * Makes a conversation of what was read, in reading order: bubbles become messages, time lines say when they were
 * sent, names say by whom, until I write or time goes on. `colour` is the service that the colour of my bubbles
 * tells; a time line that names one knows better. The boxes of the parts are in pixels of `picture`.
 */
export function assemble(
  parts: ReadPart[],
  colour: Conversation['service'],
  picture: Pick<Raster, 'width' | 'height'>,
): Conversation {
  const entries = entriesOf(parts);
  const timestamps = entries.flatMap((entry) => (entry.kind === 'time' ? [entry.text] : []));
  const messages = messagesOf(entries, picture).slice(0, MESSAGES);
  const confidence = confidenceOf(entries.filter(isSaid).slice(0, MESSAGES));
  return {
    contact: contactOf(parts.find(({ part }) => part.kind === 'title')?.text ?? ''),
    service: timestamps.map(serviceOf).find((named) => named !== undefined) ?? colour,
    messages,
    timestamps: timestamps.slice(0, MESSAGES),
    ...(confidence === undefined ? {} : { confidence }),
  };
}

/** A message, or words that may be one. */
const isSaid = (entry: Entry) => entry.kind === 'message' || entry.kind === 'loose';

/** One letter is the rest of a name that was blacked out, or of a picture. */
const LEAST_NAME = /[\p{L}\p{N}].*[\p{L}\p{N}]|[\u0250-\u{10ffff}]/u;

/** What tells a time is the clock of the phone, or when they were last seen; no contact is called so. */
const contactOf = (title: string): string =>
  parseTimeLine(title) === undefined && LEAST_NAME.test(title) ? title : '';

function messagesOf(entries: Entry[], picture: Pick<Raster, 'width' | 'height'>): ConversationMessage[] {
  let name: string | undefined;
  return entries.flatMap((entry, i): ConversationMessage[] => {
    if (entry.kind === 'name') name = entry.text;
    if (entry.kind === 'time' || (entry.kind === 'message' && entry.sender === 'me')) name = undefined;
    if (entry.kind !== 'message') return [];
    const timing = timingOf(entries, i);
    return [
      {
        box: boxIn(picture, entry.box),
        confidence: percentOf(entry.sureness.text),
        sender: entry.sender,
        ...(name === undefined ? {} : { senderName: name }),
        text: entry.text.slice(0, CHARS),
        ...(timing.kind === 'exact' ? { time: timing.at } : {}),
        timing,
      },
    ];
  });
}

/** A time line tells the time of the first message below it; the others lie between it and the next. */
function timingOf(entries: Entry[], index: number): MessageTiming {
  const isTold = ({ kind }: Entry) => kind !== 'name' && kind !== 'loose';
  const above = entries.slice(0, index).filter(isTold).at(-1);
  if (above?.kind === 'time') return { kind: 'exact', at: above.text };
  const after = entries.slice(0, index).findLast((entry) => entry.kind === 'time')?.text;
  const before = entries.slice(index).find((entry) => entry.kind === 'time')?.text;
  if (after === undefined && before === undefined) return { kind: 'unknown' };
  return {
    kind: 'bounded',
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
  };
}
