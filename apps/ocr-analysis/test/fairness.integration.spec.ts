import { randomUUID } from 'node:crypto';
import { startModel, type ModelFixture, type ModelScript } from '@dearly/testing';
import { good } from './feedback-talk';
import type { Run } from './ledger';
import { Surroundings } from './surroundings';
import { until } from './wait';
import { startWorkerHere } from './worker-here';

jest.setTimeout(120_000);

let around: Surroundings;
let model: ModelFixture;
let stopWorker: () => Promise<void> = () => Promise.resolve();
const [many, few] = [randomUUID(), randomUUID()];

beforeEach(async () => {
  around = await Surroundings.start();
  model = await startModel(good);
});
afterEach(async () => {
  await model.stop();
  await stopWorker();
  await around.stop();
});

const startWorker = async (settings: Record<string, string> = {}) => {
  stopWorker = await startWorkerHere(around, 30_000, settings);
};
/** Nobody's patience ends within a test. */
const withModel = () =>
  startWorker({ OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'tiny', MODEL_TIMEOUT_MS: '60000' });
const add = async (userId: string, ...orders: string[]): Promise<Run[]> => {
  const runs = orders.map((order) => around.ledger.add(Buffer.from(order), userId));
  await around.add(...runs);
  return runs;
};
const eighteen = (order: string) => Array.from({ length: 18 }, (_, index) => `${order} ${index}`);
const areFetched = (runs: Run[]) =>
  runs.filter(({ screenshotId }) => around.ledger.fetched.includes(screenshotId)).length;
/** Conversations of `many` that the model has been asked about. */
const asked = () => model.requests.filter(isOfMany).length;
const isOfMany = ({ body }: Parameters<ModelScript>[0]) => JSON.stringify(body).includes('ask many');

describe('the reading of pictures', () => {
  it('reads one picture of an account soon, though 18 of another were there before', async () => {
    const runs = await add(many, ...eighteen('picture'));
    const [one] = await add(few, 'hello');
    await startWorker();
    await until(() => [...runs, one].every((run) => run && around.ledger.resultOf(run)));
    expect(around.ledger.fetched.indexOf(one?.screenshotId ?? '')).toBeLessThanOrEqual(2);
    // In their own order, as far as pictures that are fetched at the same time have one.
    const order = around.ledger.fetched.filter((id) => id !== one?.screenshotId);
    const moved = runs.map(({ screenshotId }, at) => Math.abs(order.indexOf(screenshotId) - at));
    expect(moved.filter((places) => places > 2)).toEqual([]);
  });

  it("goes on while the model is silent about another account's pictures", async () => {
    model.setScript((request, count) => (isOfMany(request) ? 'hang' : good(request, count)));
    await withModel();
    const runs = await add(many, ...eighteen('ask many'));
    await until(() => areFetched(runs) === 16);
    const [told, judged] = await add(few, 'hello', 'ask few');
    await until(() => [told, judged].every((run) => run && around.ledger.resultOf(run)));
    expect(judged && around.ledger.resultOf(judged)?.analysis.engine).toEqual({
      kind: 'model',
      name: 'tiny',
    });
    // Four are with the model and twelve in line; two have not been read for nothing.
    await until(() => asked() === 4);
    expect([areFetched(runs), around.ledger.stored.length]).toEqual([16, 2]);
  });

  it('has the model judge all pictures of an account, however slow it is, four at a time', async () => {
    const answers: (() => void)[] = [];
    model.setScript(async (request, count) => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return good(request, count);
    });
    await withModel();
    const runs = await add(many, ...eighteen('ask many'));
    await until(() => areFetched(runs) === 16);
    for (let done = 0; done < 18; done += 1) {
      await until(() => answers.length > 0);
      expect(asked() - around.ledger.stored.length).toBeLessThanOrEqual(4);
      answers.shift()?.();
      await until(() => around.ledger.stored.length === done + 1);
    }
    const engines = runs.map((run) => around.ledger.resultOf(run)?.analysis.engine.kind);
    expect(engines).toEqual(runs.map(() => 'model'));
    // None was read a second time.
    expect(around.ledger.fetched).toHaveLength(18);
  });
});
