import { act } from '@testing-library/react';
import { setTimeout as really } from 'node:timers/promises';

/** The page's clock stands still until it is moved; the network and the drawing of news go on. */
export function stopClock(): void {
  jest.useFakeTimers({
    doNotFake: ['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
}

export function pass(milliseconds: number): Promise<void> {
  return act(() => jest.advanceTimersByTimeAsync(milliseconds).then(() => undefined));
}

/** Waits for what the network brings, while the page's clock stands. */
export async function arrives(isThere: () => boolean): Promise<void> {
  for (let look = 0; !isThere(); look += 1) {
    if (look === 1_000) throw new Error(`It never came: ${isThere.toString()}`);
    await act(() => really(5));
  }
}
