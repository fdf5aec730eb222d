import { comparisonWords, rangeWords } from './compare';
import { rate } from './test/wilson';

const friends = (answered: number, n: number) => ({ name: 'Friends', response: rate(answered, n) });
const parents = (answered: number, n: number) => ({ name: 'Parents', response: rate(answered, n) });

describe('the comparison of two audiences', () => {
  it.each([
    [friends(9, 10), parents(4, 11), 'Friends answered more often: 9 of 10, against 4 of 11.'],
    [parents(4, 11), friends(9, 10), 'Friends answered more often: 9 of 10, against 4 of 11.'],
    [
      friends(700, 1_000),
      parents(600, 1_000),
      'Friends answered more often: 700 of 1,000, against 600 of 1,000.',
    ],
    [friends(6, 9), parents(4, 9), 'Too close to call: 6 of 9 in Friends, 4 of 9 in Parents.'],
    [friends(5, 9), parents(5, 9), 'Too close to call: 5 of 9 in Friends, 5 of 9 in Parents.'],
    [friends(4, 4), parents(0, 20), 'Too few to compare: 4 of 4 in Friends, 0 of 20 in Parents.'],
  ])('says whether they differ, and no more than is sure', (one, other, words) => {
    expect(comparisonWords(one, other)).toBe(words);
  });

  it('names the range of each, also where many conversations were counted', () => {
    expect(rangeWords(friends(75, 100))).toBe('75 of 100 got a reply; likely between 66% and 82%');
  });
});
