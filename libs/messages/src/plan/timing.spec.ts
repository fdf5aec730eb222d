import { finishTime } from './timing';

describe('finishTime', () => {
  const start = Date.UTC(2025, 0, 1, 12);

  it('is when the last message goes out, the first going at once', () => {
    expect(finishTime(50, 120, start)).toBe(start + 98 * 60_000);
    expect(finishTime(2, 60, start)).toBe(start + 60_000);
  });

  it('is the start for one message or none', () => {
    expect([finishTime(1, 120, start), finishTime(0, 120, start)]).toEqual([start, start]);
  });
});
