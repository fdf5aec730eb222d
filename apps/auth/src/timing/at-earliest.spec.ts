import { atEarliest } from './at-earliest';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** How far `work` is when the clock has moved by these milliseconds, each after the one before. */
async function statesAfter(work: Promise<unknown>, ...steps: number[]): Promise<string[]> {
  let state = 'open';
  work.then(
    () => (state = 'done'),
    () => (state = 'failed'),
  );
  const states: string[] = [];
  for (const step of steps) {
    await jest.advanceTimersByTimeAsync(step);
    states.push(state);
  }
  return states;
}
const inTime = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe('atEarliest', () => {
  it('holds an answer and an error back alike', async () => {
    const answer = atEarliest(150, () => Promise.resolve(1));
    expect(await statesAfter(answer, 0, 149, 1)).toEqual(['open', 'open', 'done']);
    const error = atEarliest(150, () => Promise.reject(new Error('no')));
    expect(await statesAfter(error, 0, 149, 1)).toEqual(['open', 'open', 'failed']);
  });

  it('adds nothing to work that takes longer', async () => {
    const work = atEarliest(150, () => inTime(200));
    expect(await statesAfter(work, 199, 1)).toEqual(['open', 'done']);
  });

  it('begins the work at once', () => {
    const work = jest.fn(() => Promise.resolve(1));
    void atEarliest(150, work);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives what the work gave', async () => {
    const answer = atEarliest(1, () => Promise.resolve(5));
    const error = expect(atEarliest(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await jest.advanceTimersByTimeAsync(1);
    await expect(answer).resolves.toBe(5);
    await error;
  });
});
