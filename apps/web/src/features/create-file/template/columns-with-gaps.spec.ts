import { columnsWithGaps } from './columns-with-gaps';

const NAMES = ['name', 'town', 'note', 'first name'];
const FACTS = {
  total: 3,
  values: [
    { column: 'name', filled: 3, examples: ['Mia'] },
    { column: 'town', filled: 2, examples: ['Reno'] },
    { column: 'note', filled: 0, examples: [] },
  ],
};

describe('the columns of a template that are empty for somebody', () => {
  it.each([
    ['Hi {name}', []],
    ['Hi {name} of {town}, {note}{town}', ['town', 'note']],
    ['Hi {name} of {town|your town}', []],
    ['Hi {name}{town? of {town}}', []],
    ['Hi {first name} {nick}', []],
  ])('in %j', (template, columns) => {
    expect(columnsWithGaps(template, NAMES, FACTS)).toEqual(columns);
  });
});
