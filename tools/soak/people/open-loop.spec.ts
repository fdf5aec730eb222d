import { seededRandom } from '@dearly/testing';
import { arrivals } from './open-loop';

const kind = (name: string, perSecond: number) => ({ name, perSecond, act: () => undefined });
const KINDS = [kind('often', 9), kind('seldom', 1)];
const take = (count: number, seed: number) => {
  const source = arrivals(KINDS, seededRandom(seed));
  return Array.from(
    { length: count },
    () => source.next().value as { kind: { name: string }; dueMs: number },
  );
};

test('people come in the same order and at the same times with the same seed', () => {
  expect(take(50, 3)).toEqual(take(50, 3));
  expect(take(50, 3)).not.toEqual(take(50, 4));
});

test('people come at the rate of all kinds together, each kind at its share of it', () => {
  const all = take(10_000, 1);
  const seconds = (all.at(-1)?.dueMs ?? 0) / 1_000;
  expect(Math.round(10_000 / seconds)).toBe(10);
  expect(Math.round(all.filter(({ kind: { name } }) => name === 'often').length / 1_000)).toBe(9);
});
