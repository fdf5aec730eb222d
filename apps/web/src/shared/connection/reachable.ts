const PATIENCE = 5_000;

/** Whether the server answers at this moment. A proxy that answers in its place does not count. Never rejects. */
export async function isServerReachable(): Promise<boolean> {
  try {
    const answer = await fetch(new URL('/health/live', window.location.origin), {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.status < 500;
  } catch {
    // No answer is an answer here.
    return false;
  }
}
