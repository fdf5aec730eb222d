import { expect, test } from '../installation';
import { expectSuccessOfAll, startLoad, type Load } from './load';
import { everydayMix, type Mix } from './mix';
import { openWindow, type OpenWindow, type OwnWindow } from './open-windows';
import { expectWorkOfAll, orderlyStops, replicasOf, SERVICES } from './replicas';
import { expectEachOnce, watchFinishedAnalyses } from './finished-analyses';
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
      await expectSuccessOfAll(load, mix.kinds);
      await expectWorkOfAll(stack);
      await joined(windows, 1);
      for (const name of SERVICES.flatMap(replicasOf)) await restart(stack, name);
      await expectSuccessOfAll(load, mix.kinds);
      // The new ones too.
      await expectWorkOfAll(stack);
      await load.stop();
      test.info().annotations.push({ type: 'figures', description: load.summary() });
      expect(load.failures(), load.summary()).toEqual([]);
      await everyEmailOnce(stack, load, mix);
      await expectEachOnce(finished, mix.analyses);
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

async function joined(windows: OpenWindow[], times: number): Promise<void> {
  await expect
    .poll(() => Math.min(...windows.map((window) => window.joins())), { timeout: 60_000 })
    .toBeGreaterThanOrEqual(times);
}

/** Each generated list was mailed, and none twice. */
async function everyEmailOnce(stack: Stack, load: Load, { senders }: Mix): Promise<void> {
  for (const [kind, person] of [
    ['generate', senders.quick],
    ['slow generate', senders.slow],
  ] as const) {
    expect((await stack.mailsTo(person.email)).length, `mails of ${kind}`).toBe(load.successes(kind));
  }
}

/** Both gateways were restarted, so every window was cut off at least once. */
async function everyWindowHears(windows: OwnWindow[]): Promise<void> {
  await joined(windows, 2);
  const told = await Promise.all(windows.map(({ tell }) => tell()));
  await expect
    .poll(() => windows.map(({ heard }) => heard()), { timeout: 30_000 })
    .toEqual(told.map((id) => [`audiences INSERT ${id}`]));
}
