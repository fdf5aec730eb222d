import type { Played, PlayedEvent } from '@dearly/messages';
import { counted } from '../../shared/counted';

const DAY_AND_TIME = { weekday: 'long', hour: 'numeric', minute: '2-digit' } as const;

/** "Tuesday 8:00 AM", with the date where the weekday alone could be another one. */
export function clockText(ms: number, sinceMs: number): string {
  const isFar = ms - sinceMs > 6 * 24 * 60 * 60 * 1000;
  return new Intl.DateTimeFormat(undefined, {
    ...DAY_AND_TIME,
    ...(isFar ? { day: 'numeric', month: 'long' } : {}),
  }).format(ms);
}

function waitText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [
    ...(minutes > 0 ? [counted(minutes, 'minute')] : []),
    ...(rest > 0 ? [counted(rest, 'second')] : []),
  ];
  return `Waits ${parts.join(' ')}`;
}

function endText({ at, nextMs, left }: Extract<PlayedEvent, { kind: 'wave-end' }>): string {
  if (nextMs === null) return 'The last file is done.';
  const isNight = new Date(at).toDateString() !== new Date(nextMs).toDateString();
  return `${isNight ? 'Night.' : 'Pause.'} Continues ${clockText(nextMs, at)}, ${left.toLocaleString()} left.`;
}

/** What is told of an event on the phone and to a screen reader; messages speak for themselves. */
export function eventText(event: Exclude<PlayedEvent, { kind: 'message' }>, { names }: Played): string {
  switch (event.kind) {
    case 'wave-start':
      return `${names[event.file] ?? ''}, ${counted(event.count, 'message')}`;
    case 'wait':
      return waitText(event.seconds);
    case 'wave-end':
      return endText(event);
    case 'done':
      return 'Everybody has a message.';
  }
}
