import { expect, test } from '../installation';
import { expectEachOnce, watchFinishedAnalyses } from './finished-analyses';
import { expectSuccessOfAll, startLoad, type Outcome } from './load';
import { everydayMix } from './mix';
import { SERVICES, type ServiceName } from './replicas';

/** What may fail when a replica is killed: what it had begun, and nothing else. A gateway has a part in everything. */
const MAY_FAIL: Record<ServiceName, string[] | 'anything'> = {
  gateway: 'anything',
  auth: ['sign-in', 'refresh'],
  'csv-generation': ['parse', 'generate', 'slow generate'],
  'screenshot-storage': ['audiences', 'upload', 'analyze'],
  'ocr-analysis': [],
  billing: ['subscription'],
};

test.describe('a killed replica', { tag: '@two-of-everything' }, () => {
  test.describe.configure({ timeout: 420_000 });

  for (const service of SERVICES) {
    test(`of ${service} costs at most what it was doing: the other one goes on, nobody waits for ever`, async ({
      stack,
    }) => {
      const mix = await everydayMix(stack);
      const finished = await watchFinishedAnalyses(stack, mix.collector.session.user.id);
      const load = startLoad(mix.kinds);
      const part = stack.part(service);
      try {
        await expectSuccessOfAll(load, mix.kinds);
        await part.kill('SIGKILL');
        await expectSuccessOfAll(load, mix.kinds);
        await part.back();
        await expectSuccessOfAll(load, mix.kinds);
        await load.stop();
        expect(load.failures().filter((outcome) => !isExcused(service, outcome))).toEqual([]);
        await expectEachOnce(finished, mix.analyses);
      } finally {
        await load.stop();
        finished.stop();
      }
    });
  }
});

/** Whether the death of a replica explains a failure, and it came as it should: an answer that says so, in time. */
function isExcused(service: ServiceName, { kind, status }: Outcome): boolean {
  const kinds = MAY_FAIL[service];
  if (kinds !== 'anything' && !kinds.includes(kind)) return false;
  // On a connection that has served a request before, the proxy says nothing but hangs up: clients then ask again.
  if (service === 'gateway' && status === 'cut') return true;
  return status === 502 || status === 503 || status === 504;
}
