import { conditionText, wordingsText } from './build-template';

it('writes wordings without blank ones and without marks of the grammar', () => {
  expect(wordingsText(['Hi', ' ', 'Hello  {you}', 'He|y'])).toBe('{~Hi|Hello you|Hey}');
  expect(wordingsText(['Hi', ''])).toBeUndefined();
});

it('writes conditions with what is said otherwise only where there is something', () => {
  expect(conditionText('vip', 'dear {guest}', '')).toBe('{vip?dear guest}');
  expect(conditionText('vip', '', 'friend')).toBe('{vip?|friend}');
  expect(conditionText('vip', ' ', '')).toBeUndefined();
});
