/**
 * Does `work` and settles as it does, but not before `milliseconds` have passed: calls that do more for a known
 * account than for an unknown one must not tell so by their time.
 */
export async function atEarliest<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const pause = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [result] = await Promise.allSettled([work(), pause]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
