import type { Entry } from './entries';

type Message = Pick<Extract<Entry, { kind: 'message' }>, 'sender' | 'sureness'>;

/** A sureness from 0 to 1 in percent, whole. */
export const percentOf = (sureness: number): number =>
  Math.round(Math.min(1, Math.max(0, sureness || 0)) * 100);

/**
 * How sure what insights count is: what my first message says, and that each one up to the first reply to it is a message
 * of its sender. Without a reply, that holds for all, since each might be it. Undefined of none.
 */
export function confidenceOf(messages: readonly Message[]): number | undefined {
  if (messages.length === 0) return undefined;
  const first = messages.findIndex(({ sender }) => sender === 'me');
  const reply = messages.findIndex(({ sender }, i) => first >= 0 && i > first && sender === 'them');
  const counted = reply < 0 ? messages : messages.slice(0, reply + 1);
  const sure = counted.map(({ sureness }, i) => (i === first ? sureness.text : sureness.bubble));
  return percentOf(Math.min(...sure));
}
