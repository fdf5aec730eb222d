import { numberSearch } from './number-search';

const SYDNEY = '+61491570156';
const LONDON = '+447911123456';
const BOSTON = '+16175550100';
const found = (search: string) =>
  [SYDNEY, LONDON, BOSTON].filter((number) => numberSearch(search)?.(number) ?? false);

it.each([
  ['0491 570 156', [SYDNEY]],
  ['07911', [LONDON]],
  ['+44 (0)7911 123456', [LONDON]],
  ['0044 7911', [LONDON]],
  ['(617) 555-0100', [BOSTON]],
  ['617.555.0100', [BOSTON]],
  ['617\u2011555\u20110100', [BOSTON]],
  ['\u202a+1 (617) 555\u20110100\u202c', [BOSTON]],
  ['5550', [BOSTON]],
  ['0100', [BOSTON]],
  ['0', [SYDNEY, BOSTON]],
  ['999', []],
])('finds %j as people write or copy it', (search, numbers) => {
  expect(found(search)).toEqual(numbers);
});

it.each(['', '  ', '()', 'Ann', 'Ann 617'])('takes %j for no number', (search) => {
  expect(numberSearch(search)).toBeUndefined();
});
