import { Redis } from 'ioredis';
import { liveEvent } from '@dearly/contracts';
import type { Stack } from '../stack';

export type FinishedAnalyses = {
  /** Screenshot -> how often a result was stored for it. */
  counts: () => Map<string, number>;
  stop: () => void;
};

/**
 * Counts what is told of one account's analyses on the channel from which gateways feed their windows: each result is
 * told once, after it has been stored. No window is asked, because windows miss what is told while they are cut off.
 */
export async function watchFinishedAnalyses({ redisUrl }: Stack, userId: string): Promise<FinishedAnalyses> {
  const counts = new Map<string, number>();
  const redis = new Redis(redisUrl);
  redis.on('message', (_channel: string, text: string) => {
    const event = liveEvent.parse(JSON.parse(text));
    if (event.kind !== 'change' || event.table !== 'screenshots' || event.type !== 'UPDATE') return;
    if (event.record['analysis_state'] !== 'done') return;
    const id = String(event.record['id']);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  });
  await redis.subscribe(`dearly:live:${userId}`);
  return { counts: () => counts, stop: () => redis.disconnect() };
}
