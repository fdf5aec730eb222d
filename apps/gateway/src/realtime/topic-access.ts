import { userTopic } from '@dearly/contracts';
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

/** Public topics are open to everybody with a key; the one private topic of an account is its own; the service key has all. */
export function maySpeakOn(name: string, isPrivate: boolean, actor: Actor): boolean {
  if (!isPrivate || actor.role === 'service_role') return true;
  return actor.role === 'authenticated' && name === userTopic(actor.userId);
}

/** @throws RealtimeError in the words that clients know. */
export function checkAccess(name: string, isPrivate: boolean, actor: Actor): void {
  if (!maySpeakOn(name, isPrivate, actor))
    throw new RealtimeError(
      'Unauthorized',
      `You do not have permissions to read from this Channel topic: ${name.slice(0, 100)}`,
    );
}
