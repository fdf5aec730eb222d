import { seededRandom } from '@dearly/testing';
import { planFaults } from './plan';

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
