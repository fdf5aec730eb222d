import { useEffect, useState } from 'react';

/** The time in milliseconds, kept fresh every half minute: enough for a clock that shows minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
