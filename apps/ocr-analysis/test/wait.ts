import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until something holds; gives up before the test does, so that nothing goes on behind a failed test. */
export async function until(holds: () => boolean | Promise<boolean>, withinMs = 25_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`This never came true: ${holds.toString()}`);
    await sleep(20);
  }
}
