import { minutesInWords } from './minutes';

it.each([
  [0, 'less than a minute'],
  [0.4, 'less than a minute'],
  [0.5, '1 minute'],
  [24, '24 minutes'],
  [59.4, '59 minutes'],
  [59.5, '1 h'],
  [125, '2 h 5 min'],
  [1_440, '24 h'],
  [2_879, '47 h 59 min'],
  [2_880, '2 days'],
  [10_000, '7 days'],
])('says %d minutes as %j', (minutes, words) => {
  expect(minutesInWords(minutes)).toBe(words);
});
