import { LIMITS } from '@dearly/contracts';
import { LEFT_PREFIX } from '../../shared/kept-messages/sent-times';
import type { NotedStorage } from './noted-storage';

/**
 * The times (milliseconds) at which messages of any generation left this browser within 24 hours. Older ones are
 * removed; one from the future, which a clock that was set back leaves behind, counts from now on.
 */
export function leftTimes(storage: NotedStorage, now: number): number[] {
  const times: number[] = [];
  for (const key of storage.keysWith(LEFT_PREFIX)) {
    const value = storage.read(key);
    if (value === null) continue;
    const time = Number(value);
    if (!(time > now - LIMITS.sending.milliseconds)) {
      storage.write(key, null);
    } else {
      if (time > now) storage.write(key, String(now));
      times.push(Math.min(time, now));
    }
  }
  return times;
}
