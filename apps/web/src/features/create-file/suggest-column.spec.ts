import { renameVariable, suggestColumn } from './suggest-column';

describe('suggestColumn', () => {
  it.each([
    ['name', ['Phone', 'First Name', 'Last Name'], 'First Name'],
    ['firstname', ['Phone', 'Firstname given'], 'Firstname given'],
    ['town name', ['Town', 'Phone'], 'Town'],
    ['nick', ['Name', 'Phone'], undefined],
    // Two letters are part of nearly every word.
    ['middle name', ['Id', 'Phone'], undefined],
  ])('takes {%s} among %j for %s', (unknown, columns, expected) => {
    expect(suggestColumn(unknown, columns)).toBe(expected);
  });
});

describe('renameVariable', () => {
  it('renames every use, keeps fallbacks and other variables, and expands nothing in the new name', () => {
    expect(renameVariable('Hi {name}, {name|you} of {names}', 'name', '$& Name')).toBe(
      'Hi {$& Name}, {$& Name|you} of {names}',
    );
  });
});
