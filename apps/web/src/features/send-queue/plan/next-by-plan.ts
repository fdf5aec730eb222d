import type { QueueItem } from '../queue';

/** When a message may leave, from a moment on; both in milliseconds. */
export type PlanRule = (item: Pick<QueueItem, 'id' | 'phones'>, fromMs: number) => number;

/** `atMs`: when it may leave. */
export type Next = { item: QueueItem; atMs: number };

/** The first pending message that may leave at `fromMs`, else the first of those that may leave next. */
export function nextByPlan(items: readonly QueueItem[], rule: PlanRule, fromMs: number): Next | undefined {
  let next: Next | undefined;
  for (const item of items) {
    if (item.state !== 'pending') continue;
    const atMs = rule(item, fromMs);
    if (!next || atMs < next.atMs) next = { item, atMs };
    if (atMs <= fromMs) break;
  }
  return next;
}
