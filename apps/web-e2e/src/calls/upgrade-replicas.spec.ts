import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startPayments, type Payments } from '@dearly/testing';
import { expect, test } from '@playwright/test';
import { startInstallation } from '../setup/start-installation';
import { stackOf, type Stack } from '../stack';
import { JOURNEYS } from '../upgrade/journeys';
import { readRelease } from '../upgrade/planted';
import { RELEASE_SETTINGS } from '../upgrade/release-settings';
import { RETURNS } from '../upgrade/returning';

const ROOT = join(__dirname, '../../../..');
/** Each answers calls; workers take jobs. */
const ANSWERING = ['auth', 'billing', 'csv-generation', 'screenshot-storage'];
const { commit, planted } = readRelease();

/** Where the services of the last release were built, or why they cannot be. */
function releaseBuild(): { root: string } | { reason: string } {
  const program = join(ROOT, 'tools/upgrade/print-build.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, commit], { encoding: 'utf8' });
  process.stderr.write(stderr);
  if (status === 0) return { root: stdout };
  if (status === 2) return { reason: stderr.trim() };
  throw new Error(stderr);
}

test.describe(
  'replicas of the last release beside those of today, on one migrated database,',
  { tag: '@long' },
  () => {
    let ground: Awaited<ReturnType<typeof startInstallation>> | undefined;
    let stack: Stack;
    let payments: Payments | undefined;

    test.beforeAll(async () => {
      test.setTimeout(300_000);
      const build = releaseBuild();
      const reason = 'reason' in build ? build.reason : '';
      if (reason) process.stdout.write(`The test with replicas of the last release is skipped. ${reason}\n`);
      test.skip('reason' in build, reason);
      if (!('root' in build)) return;
      ground = await startInstallation({
        isReleased: true,
        replicas: 2,
        builds: [ROOT, build.root],
        settings: RELEASE_SETTINGS,
      });
      stack = stackOf(ground.running);
      payments = await startPayments({
        port: stack.paymentsPort,
        webhookUrl: `${stack.url}/webhooks/stripe`,
      });
    });
    test.afterAll(async () => {
      await ground?.stop();
      await payments?.stop();
    });

    for (const [title, find] of Object.entries(RETURNS))
      test(`serve who was there before: ${title}`, () => find(stack, planted));

    for (const [title, journey] of Object.entries(JOURNEYS)) {
      test(`serve ${title}, whichever of them a call comes to`, async () => {
        await journey(stack);
        // By the gateway of each release alone, to services of both.
        for (const url of Object.values(stack.gatewayUrls)) await journey({ ...stack, url, site: stack.url });
      });
    }

    test('have all taken part', async () => {
      const names = ANSWERING.flatMap((name) => [name, `${name}-2`]);
      const counts = names.map(async (name) => [name, await answeredBy(stack, name)] as const);
      const idle = (await Promise.all(counts)).filter(([, count]) => count === 0);
      expect(
        idle.map(([name]) => name),
        'idle since the start, or since a test failed',
      ).toEqual([]);
    });
  },
);

/** How many calls of other parts a replica has answered well. */
async function answeredBy({ internalUrls }: Stack, name: string): Promise<number> {
  const text = await (await fetch(`${internalUrls[name]}/metrics`)).text();
  const lines = text.split('\n').filter((line) => /^rpc_requests_total\{.*outcome="ok"/.test(line));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
