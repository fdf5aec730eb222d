import { rejectedRowsCsv } from './rejected-rows';
import { readRows } from '../sources/csv/parse-rows';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const reject = (text: string) => {
  const file = rejectedRowsCsv(bytesOf(text), {});
  return file && new TextDecoder('utf-8', { ignoreBOM: true }).decode(file.bytes);
};
const cellsOf = (text: string, delimiter = ',') => {
  const rows = readRows(text, 1, delimiter);
  return Array.from({ length: rows.count }, (_, row) =>
    Array.from({ length: rows.width(row) }, (_, column) => rows.cell(row, column)),
  );
};

describe('rejectedRowsCsv', () => {
  it('gives the rows as they were, with row number and problem, for a spreadsheet', () => {
    const file = rejectedRowsCsv(
      bytesOf('name,phone\nAnn,415-555-0101\n"Bob, ""B""",\nCara,415-555-0101\n'),
      {},
    );
    expect(file).toMatchObject({
      name: 'rejected-rows.csv',
      count: 2,
      contentType: 'text/csv; charset=utf-8',
    });
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file?.bytes);
    expect(text.startsWith('\ufeffname,phone,Row,Problem\r\n"Bob, ""B""",,3,')).toBe(true);
    expect(cellsOf(text)).toEqual([
      ['name', 'phone', 'Row', 'Problem'],
      ['Bob, "B"', '', '3', expect.stringContaining('no phone number')],
      ['Cara', '415-555-0101', '4', expect.stringContaining('Row 2')],
    ]);
  });

  it('is nothing when every row can be sent to', () => {
    expect(reject('name,phone\nAnn,415-555-0101')).toBeUndefined();
  });

  it('keeps the delimiter of the file, extra cells, and headers called like its own', () => {
    const text = reject('Row;phone;Problem\nx;415-555-0101;\n"a;b";;;extra') ?? '';
    expect(cellsOf(text, ';')).toEqual([
      ['Row', 'phone', 'Problem', 'Column 4', 'Row (2)', 'Problem (2)'],
      ['a;b', '', '', 'extra', '3', expect.any(String)],
    ]);
  });

  it.each(['=1+1', '+1+1', '-1', '@SUM(A1)', '\tx', '\r=1', '+A1', '＝1+1', '+1-1'])(
    'does not let a spreadsheet run %j',
    (cell) => {
      const text = reject(`note,phone\nx,415-555-0101\n"${cell}",`) ?? '';
      expect(cellsOf(text)[1]?.[0]).toBe(`'${cell}`);
    },
  );

  it.each(['+16502530000:::=cmd', '+1 650 253 0000=1', '+16502530000-x', 'x+16502530000'])(
    'takes nothing for a number that only begins or ends with one: %j',
    (cell) => {
      const text = reject(`note,phone\nx,415-555-0101\n"${cell}",`) ?? '';
      expect(cellsOf(text)[1]?.[0]).toBe(cell.startsWith('+') ? `'${cell}` : cell);
    },
  );

  it('leaves a valid number with a plus as it is', () => {
    const text = reject('name,phone\nAnn,+1 415-555-0101\nBob,+1 (415) 555-0101\n') ?? '';
    expect(cellsOf(text)[1]?.[1]).toBe('+1 (415) 555-0101');
  });
});
