import { numbersInLines } from './numbers-in-lines';

const ANN = '+14155550101';
const BOB = '+14155550102';

describe('the numbers of a pasted text', () => {
  it.each([
    ['one a line', '415-555-0101\n(415) 555-0102'],
    ['commas', '415-555-0101, 415-555-0102'],
    ['semicolons and tabs', '415-555-0101;\t4155550102'],
    ['names beside them', 'Ann Lee, 415-555-0101\nBob: +1 415 555 0102'],
    ['a table with other cells', 'Ann,415-555-0101,2024-05-01,12\nBob,415-555-0102,2024-05-02,13'],
    ['what spreadsheets do to them', '4155550101.0\n4.155550102E+09'],
    ['the same one in two ways', '415-555-0101\n+14155550101\n415.555.0102'],
  ])('are found with %s', async (_what, text) => {
    expect(await numbersInLines(text, 'US')).toEqual({ numbers: [ANN, BOB], rest: [] });
  });

  it('are those of the country where they have no code', async () => {
    const { numbers } = await numbersInLines('0491 570 156\n+1 415 555 0101', 'AU');
    expect(numbers).toEqual(['+61491570156', ANN]);
  });

  it('lose nothing of what is no number', async () => {
    const text = 'Name, Phone\n\nAnn, 415-555-0101, 415-555-01\nno number\n4.15555E+09\n123';
    expect(await numbersInLines(text, 'US')).toEqual({
      numbers: [ANN],
      rest: ['Name, Phone', '415-555-01', 'no number', '4.15555E+09', '123'],
    });
  });
});
