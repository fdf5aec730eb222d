/**
 * An abort signal that fires at the first Ctrl-C, SIGTERM or closed terminal. Further signals are ignored: npm passes
 * Ctrl-C on although the terminal has sent it to everybody, and stopping is under way anyway.
 * @returns {AbortSignal}
 */
export function stopSignal() {
  const controller = new AbortController();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => controller.abort());
  }
  // After the terminal was closed there is nobody to write to, but there is still something to stop.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
  return controller.signal;
}
