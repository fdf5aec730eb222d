import { compareAnyText, compareWellFormed, content } from '../../../test/compare-rows';
import { parseRows, readRows } from './parse-rows';
import { scanRows } from './scan-rows';

const cellsOf = (text: string, delimiter = ',') => {
  const rows = readRows(text, 0, delimiter);
  return Array.from({ length: rows.count }, (_, row) =>
    Array.from({ length: rows.width(row) }, (_, column) => rows.cell(row, column)),
  );
};

describe('scanRows and parseRows', () => {
  it('give the same rows for every well-formed file, without the library being needed', () => {
    compareWellFormed(400);
  });

  it('give the same rows, or the same error, for any text that the scanner takes', () => {
    compareAnyText(2_000);
  });

  it('read from the given start', () => {
    expect(content(() => scanRows(new TextEncoder().encode('sep=;\na;b'), 6, ';'))).toEqual(
      content(() => parseRows('sep=;\na;b', 6, ';')),
    );
    expect(readRows('sep=;\na;b', 6, ';').cell(0, 1)).toBe('b');
  });
});

describe('readRows', () => {
  it('numbers rows as a spreadsheet does: blank lines count, line ends in quotes do not', () => {
    const rows = readRows('name,note\n\nAnn,"one\ntwo\nthree"\r\n,\nBob,x', 0, ',');
    expect([0, 1, 2].map((row) => rows.rowNumber(row))).toEqual([1, 3, 5]);
    expect(rows.count).toBe(3);
  });

  it('keeps commas, line ends and doubled quotes of a quoted cell', () => {
    expect(cellsOf('a,"b, ""c""\r\nd",e')).toEqual([['a', 'b, "c"\r\nd', 'e']]);
  });

  it('takes a quote out of place as a character and marks the row', () => {
    const rows = readRows('name,size\nAnn,5" pipe\nBob,"big"er\nCara,"6"""\n', 0, ',');
    expect([1, 2, 3].map((row) => rows.cell(row, 1))).toEqual(['5" pipe', '"big"er', '6"']);
    expect([0, 1, 2, 3].map((row) => rows.strayQuote(row))).toEqual([false, true, true, false]);
  });

  it.each([
    ['a,b\n1,"2', 'unclosed_quote', 'row 2'],
    ['a,b\n1,x"y\n\n"2', 'unclosed_quote', 'row 4'],
    [`a,b\n1,"${'x'.repeat(40_000)}`, 'cell_too_large', 'Row 2'],
    [`a,b\n1,${'x'.repeat(40_000)}`, 'cell_too_large', 'Row 2'],
    [`a,b\n1",${'x'.repeat(40_000)}`, 'cell_too_large', 'Row 2'],
    [','.repeat(200), 'too_many_columns', 'Row 1'],
    [`a"b${','.repeat(200)}`, 'too_many_columns', 'Row 1'],
  ])('refuses a file that cannot be a contact list (%#)', (text, code, words) => {
    expect(content(() => readRows(text, 0, ','))).toEqual({
      fields: [{ field: 'csvFile', code, message: expect.stringContaining(words) }],
    });
  });

  it.each([
    ['a quoted cell', '"x",', '"'],
    ['a cell without quotes', 'x,', ''],
    ['a cell beside a quote out of place', 'x"y,', ''],
  ])('counts characters, not bytes, and takes 32,768 of them: %s', (_, before, quote) => {
    const file = (count: number) => `${before}${quote}${'é'.repeat(count)}${quote}\n`;
    expect(readRows(file(32_768), 0, ',').cell(0, 1)).toHaveLength(32_768);
    expect(() => readRows(file(32_769), 0, ',')).toThrow();
  });

  it('says of an open quote that it is open as long as the cell is not too large', () => {
    expect(content(() => readRows(`a\n"${'é'.repeat(20_000)}`, 0, ','))).toEqual({
      fields: [expect.objectContaining({ code: 'unclosed_quote' })],
    });
  });

  it.each(['a\n"b ""c""",d\n', 'a\nb",d\n'])('has nothing beyond the cells of a row in %j', (text) => {
    const rows = readRows(text, 0, ',');
    expect([rows.width(0), rows.cell(0, 1), rows.isBlank(0, 1)]).toEqual([1, '', true]);
  });

  it('takes 200 columns, also beside a quote out of place', () => {
    expect(readRows('x' + ',x'.repeat(199), 0, ',').width(0)).toBe(200);
    expect(readRows('x"y' + ',x'.repeat(199), 0, ',').width(0)).toBe(200);
  });
});
