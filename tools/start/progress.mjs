const HEARTBEAT_MS = 10_000;

/**
 * Plain progress lines with the seconds since the start, for a terminal as well as for a log.
 * @returns {Progress}
 * @typedef {{ log: (line: string) => void, step: <T>(name: string, work: Promise<T>) => Promise<T> }} Progress
 */
export function createProgress() {
  const start = Date.now();
  const log = (/** @type {string} */ line) => {
    const seconds = String(Math.round((Date.now() - start) / 1000)).padStart(4);
    console.log(`${seconds} s  ${line}`);
  };
  return {
    log,
    /** Says that something begins, every ten seconds that it still goes on, and that it is done. */
    async step(name, work) {
      log(`${name} ...`);
      const heartbeat = setInterval(() => log(`${name}: still at it`), HEARTBEAT_MS);
      try {
        const result = await work;
        log(`${name}: done`);
        return result;
      } finally {
        clearInterval(heartbeat);
      }
    },
  };
}
