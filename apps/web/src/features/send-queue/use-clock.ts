import { useCallback, useEffect, useState } from 'react';

const SECOND = 1_000;
const HALF_MINUTE = 30 * SECOND;

/** Calls back whenever the page is in front of the person again: a phone may have let it rest, or thrown it away. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const listener = () => {
      if (document.visibilityState === 'visible') onReturn();
    };
    document.addEventListener('visibilitychange', listener);
    window.addEventListener('pageshow', listener);
    window.addEventListener('focus', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('pageshow', listener);
      window.removeEventListener('focus', listener);
    };
  }, [onReturn]);
}

/** The time in milliseconds, and how to have it fresh at once. */
export function useClock(): { now: number; tick: () => void } {
  const [now, setNow] = useState(Date.now);
  const tick = useCallback(() => setNow(Date.now()), []);
  return { now, tick };
}

/**
 * Keeps a clock going: every second until `countedUntil` (milliseconds), and when `awaited` is near, so that it comes to
 * the second; every half minute otherwise.
 */
export function useTicking(now: number, tick: () => void, countedUntil: number, awaited: number): void {
  const isNear = awaited > now && awaited - now <= HALF_MINUTE;
  const period = now < countedUntil || isNear ? SECOND : HALF_MINUTE;
  useEffect(() => {
    const timer = setInterval(tick, period);
    return () => clearInterval(timer);
  }, [tick, period]);
}
