import { LIMITS } from '@dearly/contracts';
import { fitsName, NAME_BYTES } from './binary-frame';
import type { Broadcast } from './frame';
import type { LiveFeeds } from './live-feeds';
import { packBroadcast, topicChannel } from './live-message';
import { RealtimeError } from './realtime-error';

/**
 * Sends to everybody on a topic, on all gateways. `from` is the member who sends, empty for nobody in particular.
 * @throws RealtimeError when it is too large, or Redis is away.
 */
export async function sendBroadcast(
  feeds: LiveFeeds,
  topic: string,
  from: string,
  broadcast: Broadcast,
): Promise<void> {
  const { payloadBytes } = LIMITS.live;
  if (broadcast.body.length > payloadBytes)
    throw new RealtimeError('PayloadTooLarge', `a payload has at most ${payloadBytes} bytes`);
  if (!fitsName(broadcast.event))
    throw new RealtimeError('InvalidMessage', `an event's name has at most ${NAME_BYTES} bytes`);
  await feeds.publish(topicChannel(topic), packBroadcast(from, broadcast));
}
