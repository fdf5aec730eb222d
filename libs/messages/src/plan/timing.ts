/** Milliseconds since the epoch at which the last of `count` messages goes out, the first one at `startMs`. */
export function finishTime(count: number, sendIntervalSeconds: number, startMs: number): number {
  return startMs + Math.max(0, count - 1) * sendIntervalSeconds * 1000;
}
