import { suggestColumn } from './suggest-column';

describe('suggestColumn', () => {
  it.each([
    ['name', ['Phone', 'First Name', 'Last Name'], 'First Name'],
    ['firstname', ['Phone', 'Firstname given'], 'Firstname given'],
    ['town name', ['Town', 'Phone'], 'Town'],
    ['nick', ['Name', 'Phone'], undefined],
    // Two letters are part of nearly every word.
    ['middle name', ['Id', 'Phone'], undefined],
    ['nmae', ['Phone', 'Name'], 'Name'],
    ['twon', ['Phone', 'Town'], 'Town'],
    ['Frist Nmae', ['Last Name', 'First Name'], 'First Name'],
    ['phnoe', ['Name', 'Phone'], 'Phone'],
    ['date', ['Name', 'Phone'], undefined],
    ['x', ['Name', 'y'], undefined],
  ])('takes for {%s} among %j %s', (unknown, columns, expected) => {
    expect(suggestColumn(unknown, columns)).toBe(expected);
  });
});
