import { Redis } from 'ioredis';
import { liveEvent } from '@dearly/contracts';
import { expect } from '@playwright/test';
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

/** Waits until each of these analyses has been stored; no analysis may have been stored twice. */
export async function expectEachOnce({ counts }: FinishedAnalyses, analyses: Set<string>): Promise<void> {
  expect(analyses.size).toBeGreaterThan(0);
  const lacking = () => [...analyses].filter((id) => !counts().has(id));
  await expect.poll(lacking, { timeout: 60_000, message: 'analyses that are not done' }).toEqual([]);
  // One that was refused may have been done all the same, but never twice.
  expect([...counts().values()].filter((count) => count > 1)).toEqual([]);
}
