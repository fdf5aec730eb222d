import { fixedParts, isAsserted, isInProduct, isWritten } from './check-texts';

const says = (...texts: string[]) => ({ texts, numbers: [] });
const writes = (...numbers: number[]) => ({ texts: [], numbers });

it.each([
  ['Please wait {n} seconds.', [['Please wait', 'seconds.']]],
  ['Login Failed - Try again', [['Login Failed', 'Try again']]],
  ['Screenshot not found: {id}', [['Screenshot not found']]],
  ['Showing n of m messages', [['Showing', 'of', 'messages']]],
  ['Hi {name}', [['Hi {name}']]],
  ['Failed to fetch/delete audience', [['Failed to fetch audience'], ['Failed to delete audience']]],
])('knows what stays the same in %j', (text, parts) => {
  expect(fixedParts(text)).toEqual(parts);
});

it('takes a text for said when all of it is, word for word', () => {
  expect(isAsserted(says('404 - Page Not Found'), '404 - Page Not Found')).toBe(true);
  expect(isAsserted(says('Login Failed', 'Wrong password'), 'Login Failed')).toBe(true);
  expect(isAsserted(says('Login failed'), 'Login Failed')).toBe(false);
  expect(isAsserted(says('Failed to fetch audience'), 'Failed to fetch/delete audience')).toBe(false);
});

it('wants the parts of a text in one folder of the product', () => {
  const text = 'Name required - Please enter a name';
  expect(isInProduct([['Name required', 'Please enter a name']], text)).toBe(true);
  expect(isInProduct([['Name required'], ['Please enter a name']], text)).toBe(false);
});

it.each([
  [5, 's', 5_000, true],
  [5, 's', 5, true],
  [5, 's', 500, false],
  [10, 'MB', 10 * 1024 ** 2, true],
  [30, 'percent', 0.3, true],
  [2, 'minutes', 120, true],
  [403, '', 404, false],
])('takes %d %s for written as %d: %s', (value, unit, number, expected) => {
  expect(isWritten(writes(number), { value, unit })).toBe(expected);
});

it('finds a number in a text as a whole number or as a word', () => {
  const five = { value: 5, unit: '' };
  expect(isWritten(says('Showing 5 of 240'), five)).toBe(true);
  expect(isWritten(says('five of them'), five)).toBe(true);
  expect(isWritten(says('Showing 15, 50 or 2.5'), five)).toBe(false);
  expect(isWritten(says('1,500 ms'), { value: 1.5, unit: 's' })).toBe(true);
});
