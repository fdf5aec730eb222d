import { setTimeout as sleep } from 'node:timers/promises';
import { atEarliest } from './at-earliest';

/** Whether `work` settles after something that takes `milliseconds`. */
async function settlesAfter(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  void sleep(milliseconds).then(() => (isOver = true));
  await work.catch(() => undefined);
  return isOver;
}

describe('atEarliest', () => {
  it('holds an answer and an error back alike', async () => {
    expect(
      await settlesAfter(
        20,
        atEarliest(60, () => Promise.resolve(1)),
      ),
    ).toBe(true);
    expect(
      await settlesAfter(
        20,
        atEarliest(60, () => Promise.reject(new Error('no'))),
      ),
    ).toBe(true);
  });

  it('gives what the work gave', async () => {
    await expect(atEarliest(1, () => Promise.resolve(5))).resolves.toBe(5);
    await expect(atEarliest(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
