import { compare } from './compare';

const told = new Map([['a', 'told']] as const);

test('finds nothing wrong where each thing that was told is there once', () => {
  expect(compare(told, new Map([['a', 1]]))).toEqual({ checked: 1, lost: [], doubled: [], kept: [] });
});

test('finds what was told and is not there', () => {
  expect(compare(told, new Map()).lost).toEqual(['a']);
});

test.each(['told', 'asked', 'leaving'] as const)('finds what is there twice when it is %s', (claim) => {
  expect(compare(new Map([['a', claim]]), new Map([['a', 2]])).doubled).toEqual(['a']);
});

test('finds what should be gone', () => {
  expect(compare(new Map([['a', 'gone']]), new Map([['a', 1]])).kept).toEqual(['a']);
  expect(compare(new Map([['a', 'gone']]), new Map())).toMatchObject({ lost: [], kept: [] });
});

test.each(['asked', 'leaving'] as const)('lets what is %s be there or not', (claim) => {
  for (const stored of [new Map(), new Map([['a', 1]])])
    expect(compare(new Map([['a', claim]]), stored)).toMatchObject({ lost: [], doubled: [], kept: [] });
});
