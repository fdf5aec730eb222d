import { fireEvent } from '@testing-library/react';

export const MINUTE = 60_000;
export const NOON = Date.parse('2025-03-01T12:00:00.000Z');

/** The clock alone is doubled, and what ticks with it; back with jest.useRealTimers. */
export function setClock(ms: number): void {
  jest.useFakeTimers({
    now: ms,
    doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'],
  });
}

/** The person is back from another app. */
export const comeBack = () => fireEvent(document, new Event('visibilitychange'));
