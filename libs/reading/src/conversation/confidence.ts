import type { ConversationMessage } from '@dearly/contracts';

/** A sureness from 0 to 1 in percent, whole. */
export const percentOf = (sureness: number): number =>
  Math.round(Math.min(1, Math.max(0, sureness || 0)) * 100);

/**
 * How sure what insights count is: as sure as the least sure message up to the first reply to my first one. Without
 * one, all of them, since each might be it. Undefined of none.
 */
export function confidenceOf(messages: ConversationMessage[]): number | undefined {
  const first = messages.findIndex(({ sender }) => sender === 'me');
  const reply = messages.findIndex(({ sender }, i) => first >= 0 && i > first && sender === 'them');
  const counted = reply < 0 ? messages : messages.slice(0, reply + 1);
  const known = counted.flatMap(({ confidence }) => confidence ?? []);
  return known.length > 0 ? Math.min(...known) : undefined;
}
