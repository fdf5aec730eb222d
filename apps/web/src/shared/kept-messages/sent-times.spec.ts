import { sentTimes } from './sent-times';

const NOW = 1_740_000_000_000;
const MINUTE = 60_000;
const leave = (id: string, at: unknown) =>
  localStorage.setItem(`dearly.left.2025-03-01T10:00:00.000Z.${id}`, String(at));

describe('sentTimes', () => {
  beforeEach(() => localStorage.clear());

  it('are those of the last 24 hours, oldest first; the future is now, and what is no time is none', () => {
    leave('m1', NOW - MINUTE);
    leave('m2', NOW - 24 * 60 * MINUTE);
    leave('m3', NOW - 5 * MINUTE);
    leave('m4', NOW + MINUTE);
    leave('m5', 'soon');
    localStorage.setItem('dearly.queue.x.m1', String(NOW));
    expect(sentTimes(NOW)).toEqual([NOW - 5 * MINUTE, NOW - MINUTE, NOW]);
  });

  it('are the newest fifty at most, as a plan takes them', () => {
    for (let index = 0; index < 60; index += 1) leave(`m${index}`, NOW - index * MINUTE);
    expect(sentTimes(NOW)).toHaveLength(50);
    expect(sentTimes(NOW)[0]).toBe(NOW - 49 * MINUTE);
  });
});
