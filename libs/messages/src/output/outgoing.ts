import { LIMITS, type HandlingMethod } from '@dearly/contracts';
import { messagesTooLarge } from '../list-errors';

/** A message with the numbers that get it. */
export type Outgoing = { id: string; numbers: string[]; text: string };

/**
 * Gathers the messages of a list in its order. In groups, rows whose text is the same become one message with all their
 * numbers; a full one is followed by another. Every character makes at least one byte, so what cannot become an answer
 * is refused while it is gathered, before it fills the memory.
 */
export function gatherOutgoing(method: HandlingMethod) {
  const messages: Outgoing[] = [];
  const open = new Map<string, Outgoing>();
  let chars = 0;
  return {
    messages,
    /** @throws AppError `messages_too_large` */
    add(id: string, number: string, text: string): void {
      const group = method === 'group' ? open.get(text) : undefined;
      if (group && group.numbers.length < LIMITS.csv.numbersPerGroup) {
        group.numbers.push(number);
        return;
      }
      chars += text.length;
      if (chars > LIMITS.csv.messagesBytes) throw messagesTooLarge();
      const started = { id, numbers: [number], text };
      if (method === 'group') open.set(text, started);
      messages.push(started);
    },
  };
}
