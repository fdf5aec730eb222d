import { priceWords } from './price-words';

const price = { amount: 9, currency: 'USD', interval: 'month', count: 1 } as const;

it.each([
  [price, '$9 a month'],
  [{ ...price, amount: 9.5 }, '$9.50 a month'],
  [{ ...price, amount: 1200, currency: 'JPY' }, '¥1,200 a month'],
  [{ ...price, amount: 99, currency: 'EUR', interval: 'year' }, '€99 a year'],
  [{ ...price, amount: 24.5, count: 3 }, '$24.50 every 3 months'],
] as const)('%j is said as %s', (given, words) => {
  expect(priceWords(given)).toBe(words);
});
