import { expect, test } from '../fixtures';
import { startLoad, type Load } from './load';
import { everydayMix, type Mix } from './mix';
import { openWindow, type OpenWindow } from './open-windows';
import { orderlyStops, replicasOf, SERVICES } from './replicas';
import { watchFinishedAnalyses, type FinishedAnalyses } from './finished-analyses';
import type { Stack } from '../stack';

test.describe('a rolling restart', { tag: '@two-of-everything' }, () => {
  test.describe.configure({ timeout: 600_000 });

  test('of every replica, one after the other under load, fails no request and loses no work', async ({
    stack,
  }) => {
    const mix = await everydayMix(stack);
    const windows = await Promise.all([1, 2, 3, 4].map(() => openWindow(stack)));
    const finished = await watchFinishedAnalyses(stack, mix.collector.session.user.id);
    const load = startLoad(mix.kinds);
    try {
      await everyKindWorks(load, mix);
      await joined(windows, 1);
      for (const name of SERVICES.flatMap(replicasOf)) await restart(stack, name);
      await everyKindWorks(load, mix);
      await load.stop();
      test.info().annotations.push({ type: 'figures', description: load.summary() });
      expect(load.failures(), load.summary()).toEqual([]);
      await everyLetterOnce(stack, load, mix);
      await everyAnalysisOnce(mix, finished);
      await everyWindowHears(windows);
    } finally {
      await load.stop();
      finished.stop();
      await Promise.all(windows.map((window) => window.close()));
    }
  });
});

/** SIGTERM; goes on when it has ended by itself and the one that takes its place is ready. */
async function restart(stack: Stack, name: Parameters<Stack['part']>[0]): Promise<void> {
  const before = await orderlyStops(stack, name);
  const part = stack.part(name);
  await part.stop();
  expect(await orderlyStops(stack, name), `${name} ends in order`).toBe(before + 1);
  await part.start();
}

/** Each kind has succeeded once more than now. */
async function everyKindWorks(load: Load, { kinds }: Mix): Promise<void> {
  const counts = kinds.map(({ name }) => ({ name, now: load.successes(name) }));
  const lacking = () =>
    counts
      .filter(({ name, now }) => load.successes(name) <= now)
      .map(
        ({ name }) => `${name}, last answered ${load.outcomes.findLast(({ kind }) => kind === name)?.status}`,
      );
  await expect.poll(lacking, { timeout: 60_000, message: 'kinds of requests without a success' }).toEqual([]);
}

async function joined(windows: OpenWindow[], times: number): Promise<void> {
  await expect
    .poll(() => Math.min(...windows.map((window) => window.joins())), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(times);
}

/** Each generated list was mailed, and none twice. */
async function everyLetterOnce(stack: Stack, load: Load, { senders }: Mix): Promise<void> {
  for (const [kind, person] of [
    ['generate', senders.quick],
    ['slow generate', senders.slow],
  ] as const) {
    expect((await stack.mailsTo(person.email)).length, `mails of ${kind}`).toBe(load.successes(kind));
  }
}

async function everyAnalysisOnce({ analyses }: Mix, finished: FinishedAnalyses): Promise<void> {
  expect(analyses.size).toBeGreaterThan(0);
  const once = Object.fromEntries([...analyses].map((id) => [id, 1]));
  await expect.poll(() => Object.fromEntries(finished.counts()), { timeout: 60_000 }).toEqual(once);
}

/** Both gateways were restarted, so every window was cut off at least once. */
async function everyWindowHears(windows: OpenWindow[]): Promise<void> {
  await joined(windows, 2);
  for (const [index, window] of windows.entries()) await window.tell(`After the restart ${index}`);
  await expect
    .poll(() => windows.map((window) => window.heard()), { timeout: 30_000 })
    .toEqual(windows.map((_, index) => [`After the restart ${index}`]));
}
