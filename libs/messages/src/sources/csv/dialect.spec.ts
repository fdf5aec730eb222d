import { portion } from '../../../test/material';
import { detectDialect } from './dialect';

describe('detectDialect', () => {
  it.each([
    ['name,phone\nAnn,1', ','],
    ['name;phone\nAnn;1', ';'],
    ['name\tphone\nAnn\t1', '\t'],
    ['name|phone\nAnn|1', '|'],
    ['phone\n1\n2', ','],
    ['', ','],
    // Decimal commas in every row but not in the header.
    ['name;amount\nAnn;1,5\nBob;2,5', ';'],
    // Delimiters inside quotes and inside some cells.
    ['name;note\nAnn;"a,b,c"\nBob;"d,e,f"', ';'],
    ['"last, first";phone\n"A, B";1\n"C, D";2', ';'],
    ['name,tags\nAnn,a;b;c\nBob,d', ','],
    ['name,note\nAnn,"a\nb;c;d\ne;f"\nBob,x', ','],
    ['Report, all\n\nname;phone;city\nAnn;1;x\nBob;2;y', ';'],
  ])('finds the delimiter of %j', (text, delimiter) => {
    expect(detectDialect(text)).toEqual({ delimiter, start: 0 });
  });

  it.each([
    ['sep=;\na,b;c', ';', 6],
    ['sep=|\r\na,b|c', '|', 7],
    ['"sep=\t"\na,b', '\t', 8],
    ['SEP=,\ra;b', ',', 6],
  ])('obeys the line for Excel in %j and skips it', (text, delimiter, start) => {
    expect(detectDialect(text)).toEqual({ delimiter, start });
  });

  it('looks at no more than it needs of one long line', () => {
    expect(detectDialect(';'.repeat(portion(10_000_000)))).toEqual({ delimiter: ';', start: 0 });
  });
});
