import { randomUUID } from 'node:crypto';
import { around, expectAllStoredOnce, newRuns, startWorker, useWorkers } from './lost-workers';
import { until } from './wait';

useWorkers();

describe('a worker that is stopped', () => {
  it('finishes what it reads, takes no more, and leaves the rest to the next one', async () => {
    const worker = await startWorker();
    const userId = randomUUID();
    const runs = newRuns(5, userId);
    const ear = await around.listen(userId);
    await around.add(...runs);
    await until(() => ear.heard.some(({ stage }) => stage === 'Reading the text'));
    expect(await worker.end('SIGTERM')).toBe(0);
    ear.close();
    // All that it had begun is told to its end.
    const begun = new Set(ear.heard.map(({ screenshotId }) => screenshotId));
    const ended = ear.heard.filter(({ percent }) => percent === 100).map(({ screenshotId }) => screenshotId);
    expect(new Set(ended)).toEqual(begun);
    expect(await around.counts()).toMatchObject({ active: 0, waiting: runs.length - begun.size });
    await startWorker();
    await expectAllStoredOnce(runs);
  });
});
