import { joinPeople } from './households';
import { splitName } from './person-name';

const joined = (names: string[], language = 'en') => joinPeople(names.map(splitName), language);

describe('people who share a number', () => {
  it.each([
    [['Ann Miller', 'Bob Miller'], 'en', 'Ann and Bob', 'Ann and Bob Miller'],
    [['Ann Miller', 'Bob Jones'], 'en', 'Ann and Bob', 'Ann Miller and Bob Jones'],
    [['Ann', 'Bob', 'Cid'], 'en', 'Ann, Bob, and Cid', 'Ann, Bob, and Cid'],
    [['Ann Miller', 'Bob Miller'], 'de', 'Ann und Bob', 'Ann und Bob Miller'],
    [['Ann', 'Irene'], 'es', 'Ann e Irene', 'Ann e Irene'],
    [['Ann Miller', 'Ann Miller'], 'en', 'Ann', 'Ann Miller'],
    [['Ann Miller', 'ANN MILLER'], 'en', 'ANN', 'ANN Miller'],
    [['Ann', ''], 'en', 'Ann', 'Ann'],
    [['Ann', 'Bob'], 'no such tag', 'Ann and Bob', 'Ann and Bob'],
  ])('%j in %s are greeted as %s', (names, language, first, full) => {
    expect(joined(names, language)).toMatchObject({ first, full });
  });

  it('have both family names when these differ, and can be split again', () => {
    expect(joined(['Ann Miller', 'Bob Jones']).last).toBe('Miller and Jones');
    expect(splitName(joined(['Ann Miller', 'Bob Miller']).full)).toMatchObject({
      first: 'Ann and Bob',
      last: 'Miller',
    });
    expect(splitName(joined(['Ann Miller', 'Bob Jones']).full)).toMatchObject({ first: 'Ann and Bob' });
  });
});
