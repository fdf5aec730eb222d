import { gathered } from './gathered';

describe('gathering', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('hands over soon what came first, and the flood after it in few pieces without losing any', () => {
    const pieces: number[][] = [];
    const gather = gathered<number>((all) => pieces.push(all));
    gather.add(1);
    jest.advanceTimersByTime(150);
    expect(pieces).toEqual([[1]]);
    for (let number = 2; number <= 200; number += 1) {
      gather.add(number);
      jest.advanceTimersByTime(10);
    }
    jest.advanceTimersByTime(1_000);
    expect(pieces.flat()).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
    expect(pieces.length).toBeLessThanOrEqual(5);
  });

  it('hands over nothing after it was stopped', () => {
    const pieces: number[][] = [];
    const gather = gathered<number>((all) => pieces.push(all));
    gather.add(1);
    gather.stop();
    jest.advanceTimersByTime(5_000);
    expect(pieces).toEqual([]);
  });
});
