import { LIMITS, type ShortcutFile } from '@dearly/contracts';
import type { Wave } from '../plan/waves';

/** A message in the order of sending; `phones` in E.164. */
export type Sendable = { id: string; phones: string[]; text: string };
/** One file for the phone's shortcut; its content is made when it is wanted, because a long list has thousands. */
export type ShortcutPart = { name: string; count: number; content: () => ShortcutFile };

type Timed = { message: Sendable; delaySeconds: number };
type Part = { notBefore?: string; count: number; messages: () => Timed[] };
/** `list` is the `createdAt` of the messages. */
type Settings = Pick<ShortcutFile, 'sendInterval' | 'handlingMethod'> & { list?: string | undefined };

const PER_FILE = LIMITS.csv.messagesPerFile;

function inOrder(messages: readonly Sendable[], sendInterval: number): Part[] {
  return Array.from({ length: Math.ceil(messages.length / PER_FILE) }, (_, index) => {
    const part = messages.slice(index * PER_FILE, (index + 1) * PER_FILE);
    const delayAfter = (place: number) => (place === part.length - 1 ? 0 : sendInterval);
    return {
      count: part.length,
      messages: () => part.map((message, place) => ({ message, delaySeconds: delayAfter(place) })),
    };
  });
}

function inWaves(messages: readonly Sendable[], waves: readonly Wave[]): Part[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  return waves.map(({ startMs, messages: planned }) => ({
    notBefore: new Date(startMs).toISOString().replace('.000Z', 'Z'),
    count: planned.length,
    messages: () =>
      planned.flatMap(({ id, atMs }, place) => {
        const message = byId.get(id);
        const nextMs = planned[place + 1]?.atMs ?? atMs;
        return message ? [{ message, delaySeconds: (nextMs - atMs) / 1000 }] : [];
      }),
  }));
}

/**
 * Files for the phone's shortcut, at most 50 messages each because of the 24-hour limit (section 9): in the order of the
 * messages, or the waves of a plan for them. `delaySeconds` is 0 for the last of each.
 */
export function shortcutParts(
  messages: readonly Sendable[],
  { list, sendInterval, handlingMethod }: Settings,
  waves?: readonly Wave[],
): ShortcutPart[] {
  const parts = waves ? inWaves(messages, waves) : inOrder(messages, sendInterval);
  return parts.map((part, index) => ({
    name: `dearly-${index + 1}-of-${parts.length}.json`,
    count: part.count,
    content: () => ({
      version: 1,
      ...(list === undefined ? {} : { list }),
      ...(part.notBefore === undefined ? {} : { notBefore: part.notBefore }),
      sendInterval,
      handlingMethod,
      messages: part.messages().map(({ message: { id, phones, text }, delaySeconds }) => ({
        id,
        phone: phones[0] ?? '',
        phones,
        text,
        delaySeconds,
      })),
    }),
  }));
}
