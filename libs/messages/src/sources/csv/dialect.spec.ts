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
    ['name;size\nAnn;1,5,5,5\nBob;2,5,5,5', ';'],
    ['name;size\rAnn;1,5,5,5\rBob;2,5,5,5', ';'],
    // Line ends inside quotes end no line, a quote that stays open ends with the file.
    ['a;b;c\n1,5;"x\ny";2,5\n1,5;"x\ny";2,5', ';'],
    ['a;"b', ';'],
    // As many lines agree: more cells win.
    ['a,b;c;d\n1,2;3;4', ';'],
    ['a;b\na;b\na;b;c;d,x,y\na;b;c;d,x,y', ';'],
    ['a;b;c;d,x,y\na;b;c;d,x,y\na;b\na;b', ';'],
    // More lines agree: fewer cells win.
    ['a;b;c\na;b;c\na;b;c,d\na;b,c', ';'],
    ['a;b\na;b\na;b,x\na;b;c;d;e,x', ';'],
    ['a;b\nsep=,\nc;d', ';'],
  ])('finds the delimiter of %j', (text, delimiter) => {
    expect(detectDialect(text)).toEqual({ delimiter, start: 0 });
  });

  it.each([
    ['sep=;\na,b;c', ';', 6],
    ['sep=|\r\na,b|c', '|', 7],
    ['"sep=\t"\na,b', '\t', 8],
    ['SEP=,\ra;b', ',', 6],
    ['sep=;', ';', 5],
  ])('obeys the line for Excel in %j and skips it', (text, delimiter, start) => {
    expect(detectDialect(text)).toEqual({ delimiter, start });
  });

  it.each([
    ['blank ones not counted', `${'\n'.repeat(60)}a;b\nc;d`],
    ['more of another kind below change nothing', 'a;b\n'.repeat(60) + 'a|b|c\n'.repeat(100)],
    ['as far as they are not too long', `a;b\n${'x'.repeat(300_000)}\n${'a|b|c\n'.repeat(9)}`],
  ])('looks at the first lines, %s', (_, text) => {
    expect(detectDialect(text)).toEqual({ delimiter: ';', start: 0 });
  });

  it('looks at no more than it needs of one long line', () => {
    expect(detectDialect(';'.repeat(portion(10_000_000)))).toEqual({ delimiter: ';', start: 0 });
  });
});
