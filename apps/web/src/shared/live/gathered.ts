/** Hands over what was gathered: soon after the first, and then at most once in `spanMs` while more keeps coming. */
export function gathered<T>(handOver: (all: T[]) => void, { soonMs = 100, spanMs = 700 } = {}) {
  let waiting: T[] = [];
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    last = Date.now();
    const all = waiting;
    waiting = [];
    handOver(all);
  };
  return {
    add: (...more: T[]) => {
      waiting.push(...more);
      timer ??= setTimeout(flush, Math.max(soonMs, last + spanMs - Date.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
