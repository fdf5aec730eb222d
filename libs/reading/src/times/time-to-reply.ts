import type { Conversation, MessageTiming, TimeToReply } from '@dearly/contracts';
import { minutesBetween, type Gap } from './minutes-between';
import { parseTimeLine } from './parse-time-line';
import type { TimeLine } from './time-line';

/** Between which time lines a message was sent; the same one twice when its time is exact. */
type Sent = { notBefore: TimeLine | undefined; notAfter: TimeLine | undefined };

/**
 * Minutes from my first message to the first message of somebody else after it, as far as the picture tells: `exact`
 * between two exact times, `bounded` by the time lines around them, else `unknown`, also without a reply. It runs from
 * the first message itself, even when more of mine follow before the reply (specification, section 3).
 */
export function timeToReplyOf({ messages }: Conversation): TimeToReply {
  const first = messages.findIndex((message) => message.sender === 'me');
  const opening = messages[first];
  const reply = messages.slice(first + 1).find((message) => message.sender === 'them');
  if (!opening || !reply) return { kind: 'unknown' };
  const [sent, answered] = [sentBetween(opening.timing), sentBetween(reply.timing)];
  const atLeast = gap(sent.notAfter, answered.notBefore)?.min ?? 0;
  const atMost = gap(sent.notBefore, answered.notAfter)?.max ?? null;
  if (atMost === null)
    return atLeast === 0 ? { kind: 'unknown' } : { kind: 'bounded', min: atLeast, max: null };
  if (atLeast > atMost) return { kind: 'unknown' };
  const isExact = opening.timing.kind === 'exact' && reply.timing.kind === 'exact' && atLeast === atMost;
  return isExact ? { kind: 'exact', minutes: atLeast } : { kind: 'bounded', min: atLeast, max: atMost };
}

function gap(earlier: TimeLine | undefined, later: TimeLine | undefined): Gap | undefined {
  return earlier && later && minutesBetween(earlier, later);
}

function sentBetween(timing: MessageTiming): Sent {
  if (timing.kind === 'unknown') return { notBefore: undefined, notAfter: undefined };
  if (timing.kind === 'exact') {
    const at = parseTimeLine(timing.at);
    return { notBefore: at, notAfter: at };
  }
  return { notBefore: parse(timing.after), notAfter: parse(timing.before) };
}

function parse(line: string | undefined): TimeLine | undefined {
  return line === undefined ? undefined : parseTimeLine(line);
}
