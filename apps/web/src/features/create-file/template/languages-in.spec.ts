import { languageColumns, languagesIn } from './languages-in';

const column = (name: string, ...texts: [string, number][]) => ({
  column: name,
  filled: 9,
  examples: [],
  choices: texts.map(([text, rows]) => ({ text, rows })),
});

it('finds languages by tag and by name, most people first, and what it cannot read', () => {
  expect(languagesIn(column('lang', ['de', 2], ['German', 3], ['en', 4], ['?', 1]))).toEqual({
    languages: [
      { tag: 'de', people: 5 },
      { tag: 'en', people: 4 },
    ],
    unread: ['?'],
  });
  expect(languagesIn(column('town', ['Reno', 2]))).toBeUndefined();
  expect(languagesIn({ column: 'name', filled: 900, examples: ['de'] })).toBeUndefined();
});

it('offers columns that name languages, the clearest first', () => {
  const values = [
    column('a', ['de', 1], ['x?', 1]),
    column('town', ['Reno', 1], ['Bonn', 1], ['no', 1]),
    column('b', ['fr', 1]),
  ];
  expect(languageColumns(values)).toEqual(['b', 'a']);
});
