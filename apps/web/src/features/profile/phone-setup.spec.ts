import { plainNumber } from './phone-setup';

it.each([
  ['+1 (303) 555-0100', '+13035550100'],
  ['0049 30 901820', '+4930901820'],
  ['+49.30.901820', '+4930901820'],
  ['303 555 0100', undefined],
  ['+1 303 CALL', undefined],
  ['+0 303 555 0100', undefined],
  ['+1234567890123456', undefined],
  ['', undefined],
])('reads %j as %j', (typed, number) => {
  expect(plainNumber(typed)).toBe(number);
});
