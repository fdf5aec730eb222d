import { roomVisit, userTopic, type RoomAccess, type RoomVisit } from '@dearly/contracts';
import type { Actor } from './actors';
import { fitsName, NAME_BYTES } from './binary-frame';
import { RealtimeError } from './realtime-error';

const PREFIX = 'realtime:';

/** The name inside the protocol's topic. @throws RealtimeError when it is no topic, or one too long for binary frames. */
export function topicName(topic: string): string {
  const name = topic.slice(PREFIX.length);
  if (!topic.startsWith(PREFIX) || name === '')
    throw new RealtimeError('InvalidJoin', `a topic is ${PREFIX} and a name`);
  if (!fitsName(topic)) throw new RealtimeError('InvalidJoin', `a topic has at most ${NAME_BYTES} bytes`);
  return name;
}

const ALL: RoomAccess = { mayListen: true, maySpeak: true };
export const NOTHING: RoomAccess = { mayListen: false, maySpeak: false };

/**
 * Public topics are open to everybody with a key; one private topic of an account is its own; the service key has all. Any
 * other private topic may be a room: then it is the visit that auth has to be asked about.
 */
export function accessOf(name: string, isPrivate: boolean, actor: Actor): RoomAccess | RoomVisit {
  if (!isPrivate || actor.role === 'service_role') return ALL;
  if (actor.role !== 'authenticated') return NOTHING;
  if (name === userTopic(actor.userId)) return ALL;
  return roomVisit.safeParse({ topic: name, userId: actor.userId }).data ?? NOTHING;
}

/** @throws RealtimeError in the words that clients know. */
export function checkListening(name: string, { mayListen }: RoomAccess): void {
  if (!mayListen)
    throw new RealtimeError(
      'Unauthorized',
      `You do not have permissions to read from this Channel topic: ${name.slice(0, 100)}`,
    );
}
