import { seededRandom } from '@dearly/testing';
import { planFaults, planForTime } from './plan';

const FAULTS = [
  ...['a', 'b', 'c', 'd'].map((name) => ({ name, group: 'killed' })),
  { name: 'e', group: 'paused' },
  { name: 'f', group: 'slow' },
];
const namesOf = (turns: number, seed: number): string =>
  planFaults(FAULTS, turns, seededRandom(seed))
    .map(({ name }) => name)
    .join('');

test('the same seed gives the same plan, another one another', () => {
  expect(namesOf(30, 7)).toBe(namesOf(30, 7));
  expect(namesOf(30, 7)).not.toBe(namesOf(30, 8));
});

test('no fault comes again before all others have come', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const names = namesOf(18, seed);
    for (const from of [0, 6, 12])
      expect(
        names
          .slice(from, from + 6)
          .split('')
          .toSorted()
          .join(''),
      ).toBe('abcdef');
  }
});

test('a run that is too short for all faults meets every group', () => {
  for (let seed = 1; seed <= 20; seed++) expect(namesOf(3, seed)).toMatch(/^(?=.*[a-d])(?=.*e)(?=.*f)/);
});

test('without faults there is no plan', () => {
  expect(planFaults([], 5, seededRandom(1))).toEqual([]);
});

describe('a plan for a time', () => {
  const ending = [{ name: 'x', group: 'stores' }];
  const planned = (availableMs: number): string =>
    planForTime({ ending, lasting: FAULTS }, { availableMs, shortestMs: () => 10 }, seededRandom(1))
      .map(({ name }) => name)
      .join('');

  test('begins with what ends processes, so that the others see them grow', () => {
    expect(planned(70)).toMatch(/^x(?=.*a)(?=.*b)(?=.*c)(?=.*d)(?=.*e)(?=.*f).{6}$/);
  });

  test('comes again to the others while there is time', () => {
    expect(planned(129)).toHaveLength(7);
    expect(planned(130)).toMatch(/^x[a-f]{12}$/);
  });

  test('that is too short for all of them begins with one of every group', () => {
    expect(planned(69)).toMatch(/^(?=.{0,3}x)(?=.{0,3}[a-d])(?=.{0,3}e)(?=.{0,3}f)/);
  });
});
