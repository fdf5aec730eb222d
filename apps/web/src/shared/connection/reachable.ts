/** `offline`: nothing answers. `unreachable`: something answers, but only in the place of the server. */
export type Connection = 'fine' | 'offline' | 'unreachable';

const PATIENCE = 5_000;

/** Asks the server, for a call alone tells: what the device says of its network may be wrong. Never rejects. */
export async function askServer(): Promise<Connection> {
  try {
    const answer = await fetch(new URL('/health/live', window.location.origin), {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.status < 500 ? 'fine' : 'unreachable';
  } catch {
    // No answer is an answer here.
    return 'offline';
  }
}

/** Whether this browser keeps the app's own files, so that its pages open without a network. */
export function isAppKept(): boolean {
  return Boolean(navigator.serviceWorker?.controller);
}
