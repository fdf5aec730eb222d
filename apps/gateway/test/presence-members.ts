import type { RealtimeChannel } from '@supabase/realtime-js';
import type { Gateway } from './gateway-fixture';
import { connectClient, joined, until } from './realtime-clients';

/** `log`: who came (+) and went (-); `names`: who is there, as `key=name`, in order. */
export type Watched = { channel: RealtimeChannel; log: string[]; names: () => string[] };

/** Joins a topic and follows who comes and goes. */
export const watch = async (
  gateway: Gateway,
  topic: string,
  key: string,
  vsn: '1.0.0' | '2.0.0' = '2.0.0',
): Promise<Watched> => {
  const client = await connectClient(gateway.url, { vsn });
  const channel = client.channel(topic, { config: { presence: { key } } });
  const log: string[] = [];
  channel.on('presence', { event: 'join' }, ({ key: who }) => log.push(`+${who}`));
  channel.on('presence', { event: 'leave' }, ({ key: who }) => log.push(`-${who}`));
  channel.on('presence', { event: 'sync' }, () => undefined);
  await joined(channel);
  const names = (): string[] =>
    Object.entries(channel.presenceState<{ name: string }>())
      .flatMap(([who, metas]) => metas.map(({ name }) => `${who}=${name}`))
      .sort();
  return { channel, log, names };
};

/** The name of a topic that nobody else is on. */
export const room = (): string => `room-${Math.random()}`;

/** Resolves once a member sees these, and nobody else. */
export const sees = (who: Watched, ...names: string[]) =>
  until(() => JSON.stringify(who.names()) === JSON.stringify(names.sort()), 55_000);

export async function disconnectOne({ channel }: Watched): Promise<void> {
  await channel.socket.disconnect();
}
