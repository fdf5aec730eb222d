import type { Played } from '@dearly/messages';

type Timed = { at: number };

/** How many of these have happened at a moment. They are in order, so that half of what is left is ruled out each time. */
export function happenedBy(events: readonly Timed[], atMs: number): number {
  let from = 0;
  let to = events.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((events[middle]?.at ?? 0) <= atMs) from = middle + 1;
    else to = middle;
  }
  return from;
}

export type Message = Extract<Played['events'][number], { kind: 'message' }>;

export const messagesIn = ({ events }: Played): Message[] =>
  events.filter((event) => event.kind === 'message');

/** When the next wave begins; the end when there is none. */
export function nextWave({ events }: Played, atMs: number): number {
  for (let place = happenedBy(events, atMs); place < events.length; place++) {
    const event = events[place];
    if (event?.kind === 'wave-start') return event.at;
  }
  return events.at(-1)?.at ?? atMs;
}
