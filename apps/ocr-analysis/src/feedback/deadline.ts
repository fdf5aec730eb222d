import { ModelFailure } from './model-failure';

/**
 * Runs work that ends with its signal, and waits for it no longer than `milliseconds` or until `signal` ends the wait.
 * @throws ModelFailure `timeout` then, and what the work throws before
 */
export async function withinDeadline<T>(
  milliseconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  const timer = setTimeout(end, milliseconds);
  try {
    return await Promise.race([aborted(ending.signal), work(ending.signal)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = (): void => reject(new ModelFailure('timeout'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}
