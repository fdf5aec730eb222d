import { randomUUID } from 'node:crypto';
import { Surroundings } from './surroundings';
import { until } from './wait';
import { startWorkerHere } from './worker-here';

jest.setTimeout(120_000);

let around: Surroundings;
let stopWorker: () => Promise<void>;

beforeAll(async () => {
  around = await Surroundings.start();
  stopWorker = await startWorkerHere(around, 200);
});
afterAll(async () => {
  await stopWorker();
  await around.stop();
});

/** A picture that is an order to the thread which reads it. */
const picture = (order: string, userId: string = randomUUID()) =>
  around.ledger.add(Buffer.from(order), userId);

async function expectToReadTheNext(): Promise<void> {
  const next = picture('hello');
  await around.add(next);
  await until(() => around.ledger.resultOf(next) !== undefined);
}

describe('a picture that', () => {
  it('takes too long is tried twice, and its owner is told; the next one is read', async () => {
    const run = picture('loop');
    await around.add(run);
    await until(() => around.ledger.failureOf(run) === 'analysis_too_slow');
    expect(around.ledger.fetched.filter((id) => id === run.screenshotId)).toHaveLength(2);
    await expectToReadTheNext();
  });

  it('eats all memory of its thread is given up after the last attempt; the next one is read', async () => {
    const run = picture('eat');
    await around.add(run);
    await expectToReadTheNext();
    await until(() => around.ledger.failureOf(run) === 'analysis_failed');
    expect(around.ledger.fetched.filter((id) => id === run.screenshotId)).toHaveLength(4);
    await expectToReadTheNext();
  });

  it('is unreadable is given up at once, and its owner sees the end', async () => {
    const userId = randomUUID();
    const ear = await around.listen(userId);
    const run = picture('refuse', userId);
    await around.add(run);
    await until(() => ear.heard.some(({ percent }) => percent === 100));
    ear.close();
    expect(around.ledger.failureOf(run)).toBe('picture_unreadable');
    expect(around.ledger.fetched.filter((id) => id === run.screenshotId)).toHaveLength(1);
    expect(ear.heard.at(-1)).toMatchObject({ stage: 'Could not be read', percent: 100 });
  });

  it('is above the limit is given up without a thread', async () => {
    const run = around.ledger.add(Buffer.alloc(10 * 1024 ** 2 + 1, 'x'));
    await around.add(run);
    await until(() => around.ledger.failureOf(run) === 'analysis_failed');
    expect(around.ledger.fetched.filter((id) => id === run.screenshotId)).toHaveLength(1);
    await expectToReadTheNext();
  });
});

describe('an analysis that nobody waits for any more', () => {
  let deadBefore: number;
  beforeEach(async () => {
    deadBefore = (await around.counts()).dead;
  });

  it('ends quietly when its screenshot is deleted before it begins', async () => {
    const run = picture('hello');
    around.ledger.delete(run);
    await around.add(run);
    await expectToEndQuietly();
    expect(around.ledger.resultOf(run)).toBeUndefined();
  });

  it('ends quietly when its screenshot is deleted meanwhile', async () => {
    const userId = randomUUID();
    const run = picture('hello', userId);
    const ear = await around.listen(userId, () => around.ledger.delete(run));
    await around.add(run);
    await until(() => ear.heard.some(({ percent }) => percent === 100));
    ear.close();
    await expectToEndQuietly();
    expect(around.ledger.resultOf(run)).toBeUndefined();
  });

  it('ends quietly when its screenshot is deleted before it is given up', async () => {
    const userId = randomUUID();
    const run = picture('loop', userId);
    const ear = await around.listen(userId);
    await around.add(run);
    await until(() => ear.heard.length > 0);
    around.ledger.delete(run);
    ear.close();
    await expectToEndQuietly();
    expect(around.ledger.failureOf(run)).toBeUndefined();
  });

  async function expectToEndQuietly(): Promise<void> {
    await until(async () => {
      const { waiting, active, delayed, failed } = await around.counts();
      return waiting + active + delayed + failed === 0;
    });
    expect((await around.counts()).dead).toBe(deadBefore);
  }
});
