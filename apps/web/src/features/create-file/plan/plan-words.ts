import { LIMITS } from '@dearly/contracts';
import { counted } from '../../../shared/counted';
import { momentText, timeText } from '../../../shared/moment-text';
import type { PlanDay, PlanLook } from './plan-look';

/** "50 messages, 8:00 AM to 9:38 AM". */
export function dayWords({ count, firstMs, lastMs }: PlanDay): string {
  if (count === 0) return 'no messages';
  const [first, last] = [timeText(firstMs), timeText(lastMs)];
  return `${counted(count, 'message')}, ${first === last ? first : `${first} to ${last}`}`;
}

/** "4 waves, the last message leaves on Sunday 10:12 AM." */
export const finishWords = ({ waves, lastMs }: PlanLook, now: number): string =>
  `${counted(waves, 'wave')}, the last message leaves ${momentText(lastMs, now)}.`;

/**
 * Why people get their message later than their turn, "" when nobody does. `isByOwnClock`: nobody knows where they live.
 */
export function heldWords({ quiet, weekend, limit }: PlanLook['held'], isByOwnClock: boolean): string {
  const where = isByOwnClock ? 'by your own clock' : 'where they live';
  const reasons = [
    [quiet, `for the morning ${where}`],
    [weekend, `for Monday ${where}`],
    [limit, `for the limit of ${LIMITS.sending.messages} in 24 hours`],
  ] as const;
  const [first, ...others] = reasons.filter(([count]) => count > 0);
  if (!first) return '';
  const [count, reason] = first;
  return [
    `${count.toLocaleString()} ${count === 1 ? 'waits' : 'wait'} ${reason}`,
    ...others.map(([more, why]) => `${more.toLocaleString()} ${why}`),
  ]
    .join(', ')
    .concat('.');
}
