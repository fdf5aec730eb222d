/** Thrown by what was interrupted because the person asked to stop. */
export class Stopped extends Error {
  /** @override */
  name = 'Stopped';
}

/**
 * An abort signal that fires at the first Ctrl-C, SIGTERM or closed terminal. Further signals are ignored: npm passes
 * Ctrl-C on although the terminal has sent it to everybody, and stopping is under way anyway.
 * @returns {AbortSignal}
 */
export function stopSignal() {
  const controller = new AbortController();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => controller.abort(new Stopped(signal)));
  }
  // After the terminal was closed there is nobody to write to, but there is still something to stop.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  return controller.signal;
}

/**
 * @template T
 * @param {Promise<T>} work
 * @param {AbortSignal} signal
 * @returns {Promise<T>} rejects with `Stopped` as soon as the signal fires; the work itself goes on
 */
export function untilStopped(work, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
