import { readHeaders, uniqueNames } from './headers';
import { phoneReader } from '../../phones/phone';
import { readRows } from './parse-rows';

const headersOf = (text: string) => readHeaders(readRows(text, 0, ','), phoneReader('US'));

describe('uniqueNames', () => {
  it.each([
    [
      ['Name', 'Name', 'Name'],
      ['Name', 'Name (2)', 'Name (3)'],
    ],
    [
      ['Name', 'Name', 'Name (2)'],
      ['Name', 'Name (3)', 'Name (2)'],
    ],
    [
      ['Name', '', ' '],
      ['Name', 'Column 2', 'Column 3'],
    ],
    [
      ['', 'Column 1'],
      ['Column 1', 'Column 1 (2)'],
    ],
    [
      ['  First\r\n Name ', 'a{b}'],
      ['First Name', 'a(b)'],
    ],
    [
      ['name', 'Name'],
      ['name', 'Name'],
    ],
    [
      ['__proto__', 'constructor'],
      ['__proto__', 'constructor'],
    ],
  ])('makes %j to %j', (cells, names) => {
    expect(uniqueNames(cells)).toEqual(names);
  });
});

describe('readHeaders', () => {
  it('takes the first row', () => {
    expect(headersOf('\n\nName,Phone\nAnn,1')).toEqual({ columns: ['Name', 'Phone'], firstRow: 1 });
  });

  it('skips a note that a blank line parts from the table', () => {
    expect(headersOf('My contacts\n\nName,Phone\nAnn,1')).toEqual({
      columns: ['Name', 'Phone'],
      firstRow: 2,
    });
  });

  it('does not take a list of one column for a note', () => {
    expect(headersOf('Phone\n415-555-0101\n\nAnn,x').columns).toEqual(['Phone']);
    expect(headersOf('Phone\n415-555-0101\n415-555-0102')).toEqual({ columns: ['Phone'], firstRow: 1 });
  });

  it('counts a first row with a phone number as a contact', () => {
    expect(headersOf('Ann,415-555-0101\nBob,415-555-0102')).toEqual({
      columns: ['Column 1', 'Column 2'],
      firstRow: 0,
    });
  });
});
