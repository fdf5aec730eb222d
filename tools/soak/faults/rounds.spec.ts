import { seededRandom } from '@dearly/testing';
import { planRounds, SIGNALS } from './rounds';

const SERVICES = new Map([
  ['auth', 2],
  ['billing', 2],
  ['csv', 2],
  ['gateway', 2],
  ['storage', 2],
  ['ocr', 3],
]);
const plan = (times: number, seed = 1) => planRounds(SERVICES, times, seededRandom(seed));

test('every service meets every signal as often as wished, and each of its replicas about as often', () => {
  const counts = new Map<string, number>();
  for (const { signal, hits } of plan(20))
    for (const { service, replica } of hits) {
      for (const key of [`${service} ${signal}`, `${service} ${replica}`])
        counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  for (const service of SERVICES.keys()) {
    for (const signal of SIGNALS) expect(counts.get(`${service} ${signal}`)).toBe(20);
    for (const replica of service === 'ocr' ? [0, 1, 2] : [0, 1])
      expect(counts.get(`${service} ${replica}`)).toBeGreaterThan(10);
  }
});

test('both replicas of a service meet both signals', () => {
  const met = new Set(
    plan(20).flatMap(({ signal, hits }) =>
      hits.map(({ service, replica }) => `${service} ${replica} ${signal}`),
    ),
  );
  expect(met.size).toBe(5 * 2 * 2 + 3 * 2);
});

test('no round hits a service twice', () => {
  for (const { hits } of plan(20)) expect(new Set(hits.map(({ service }) => service)).size).toBe(3);
});

test('the same seed gives the same rounds, another one others', () => {
  expect(plan(5)).toEqual(plan(5));
  expect(plan(5)).not.toEqual(plan(5, 2));
});
