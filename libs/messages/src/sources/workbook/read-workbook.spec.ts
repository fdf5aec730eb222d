import { strToU8, zipSync } from 'fflate';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sheetXml, workbook } from '../../../test/sources/archive';
import { rowsOf } from '../../../test/sources/rows-of';
import { readSource } from '../read-source';
import type { SourceOptions } from '../source';

const fixture = (name: string) =>
  new Uint8Array(readFileSync(join(__dirname, '../../../test/sources', name)));
const read = async (bytes: Uint8Array, options?: SourceOptions) => {
  const answer = await readSource(bytes, options);
  return { ...answer, people: rowsOf(answer.csv), text: new TextDecoder().decode(answer.csv) };
};
const PEOPLE = [
  ['Name', 'Phone'],
  ['Ann', '+1 415 555 0101'],
  ['Bob', '+1 415 555 0102'],
];

describe('a workbook', () => {
  // Written by XlsxWriter, by LibreOffice from that, and by LibreOffice as OpenDocument.
  it.each(['list.xlsx', 'list-libreoffice.xlsx', 'list.ods'])(
    '%s is read as the sheet shows it',
    async (name) => {
      const { people, notes, places, sheet, sheets } = await read(fixture(name));
      expect(people).toHaveLength(4);
      expect(people[0]).toEqual({
        First: 'Ann',
        Last: 'Example',
        Phone: '14155550101',
        Born: '1/2/1990',
        Member: 'TRUE',
        Zip: '01235',
        Paid: '12.50 €',
        Full: 'Ann Example',
        Family: 'Example family',
      });
      // Merged downwards, rich text, a number with a format for phones, an error.
      expect(people[1]).toMatchObject({ Family: 'Example family', Member: 'FALSE' });
      expect(people[3]).toMatchObject({
        First: 'Eva',
        Last: 'Bolder',
        Phone: '(415) 555-0104',
        Full: '#N/A',
      });
      expect(notes).toEqual(['1 hidden row was left out.', '1 hidden column was left out.']);
      expect(places).toEqual([1, 2, 3, 4, 6]);
      expect(sheet).toBe('Guests');
      expect(sheets).toBeUndefined();
    },
  );

  it('keeps the rows of the sheet where they are, so that row 6 is row 6', async () => {
    const { text } = await read(fixture('list.xlsx'));
    expect(text.split('\r\n')[5]).toMatch(/^Eva,/);
  });

  it('writes plain dates as the language of the browser does', async () => {
    const born = async (locale: string) => (await read(fixture('list.xlsx'), { locale })).people[1]?.['Born'];
    expect(await born('en-GB')).toBe('31/12/1985');
    expect(await born('de')).toBe('31.12.1985');
  });

  it('may count its days from 1904', async () => {
    expect((await read(fixture('date1904.xlsx'))).people).toMatchObject([
      { Name: 'Ann', Born: '1990-01-02' },
    ]);
  });

  it.each(['two-sheets.xlsx', 'two-sheets.ods'])(
    '%s with two sheets names them and reads the one asked for',
    async (name) => {
      const both = await read(fixture(name));
      expect(both).toMatchObject({ sheet: 'Friends', sheets: ['Friends', 'Work'] });
      expect(both.people).toHaveLength(2);
      expect((await read(fixture(name), { sheet: 'Work' })).people).toEqual([
        { Name: 'Cara', Phone: '+1 415 555 0103' },
      ]);
      await expect(read(fixture(name), { sheet: 'Other' })).rejects.toThrow('no visible sheet of that name');
    },
  );

  it('with two tables on a sheet gives the first and says so', async () => {
    const below = await read(fixture('two-tables.xlsx'));
    expect(below.people.map(({ Name }) => Name)).toEqual(['Ann', 'Bob']);
    expect(below.notes[0]).toMatch(/^A second table begins in row 7. Only the first one was read./);
    const beside = await read(fixture('two-tables.xlsx'), { sheet: 'Beside' });
    expect(beside.people).toEqual([
      { Name: 'Ann', Phone: '+1 415 555 0101' },
      { Name: 'Bob', Phone: '+1 415 555 0102' },
    ]);
    expect(beside.notes[0]).toMatch(/Only the first one, columns A to B, was read./);
  });

  it('with blank rows and columns in one table loses nothing', async () => {
    const { people, notes } = await read(fixture('two-tables.xlsx'), { sheet: 'Gap' });
    expect(people.filter(({ Name }) => Name).map(({ Town }) => Town)).toEqual(['Oakland', 'Berkeley']);
    expect(notes).toEqual([]);
  });

  it('says which formulas have no result', async () => {
    expect((await read(fixture('formulas.xlsx'))).notes[0]).toMatch(/^1 formula without a saved result/);
  });

  it('keeps all digits of a number, however its cell is formatted', async () => {
    const styles = `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="11"/><xf numFmtId="14"/></cellXfs></styleSheet>`;
    const cells = (row: number, values: [string, number][]) =>
      `<row r="${row}">${values.map(([value, style]) => `<c s="${style}"><v>${value}</v></c>`).join('')}</row>`;
    const sheet = `<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>Phone</t></is></c></row>${cells(
      2,
      [['447700900123', 0]],
    )}${cells(3, [['4.155550101E9', 0]])}${cells(4, [['447700900123', 1]])}${cells(5, [['447700900123', 2]])}</sheetData></worksheet>`;
    const { people } = await read(workbook(sheet, { 'xl/styles.xml': strToU8(styles) }));
    expect(people.map(({ Phone }) => Phone)).toEqual([
      '447700900123',
      '4155550101',
      '447700900123',
      '447700900123',
    ]);
  });

  it('shows text as text: markup, formulas, emojis, right-to-left names, 5,000 characters', async () => {
    const rows = [
      ['Name', 'Phone'],
      ['<img src=x onerror=alert(1)>', '📱'],
      ['דנה "כהן"', '=1+1'],
      ['n'.repeat(5000), '+1 415 555 0101'],
      ['a_x000D_b', '\u200f+1 415 555 0102'],
    ];
    const { people } = await read(workbook(sheetXml(rows)));
    expect(people.map(({ Name, Phone }) => [Name, Phone])).toEqual([
      ...rows.slice(1, 4),
      ['a\rb', rows[4]?.[1]],
    ]);
  });

  it('of 16,384 columns is refused in words', async () => {
    const row = Array.from({ length: 16_384 }, (_, column) => `c${column}`);
    await expect(read(workbook(sheetXml([row, row])))).rejects.toThrow('Row 1 has more than 200 columns.');
  });

  it.each([
    ['an empty sheet', workbook('<worksheet><sheetData/></worksheet>'), 'No visible sheet of this workbook'],
    ['broken XML', workbook('<worksheet><sheetData><row><c><v>1'), 'This workbook cannot be opened'],
    ['a bit that fell over', cut(workbook(sheetXml(PEOPLE))), 'This workbook cannot be opened'],
    ['a password, as OpenDocument', fixture('password.ods'), 'protected with a password'],
  ])('with %s is refused in words', async (_what, bytes, text) => {
    await expect(read(bytes)).rejects.toThrow(text);
  });

  it('expands no entities of its own', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>';
    const sheet = `${laughs}<worksheet><sheetData><row><c t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>`;
    await expect(read(workbook(sheet))).rejects.toThrow('This workbook cannot be opened');
  });

  it('that unpacks to far more than a list needs is refused, whatever it says about its size', async () => {
    const bomb = workbook(new Uint8Array(300 * 1024 ** 2));
    expect(bomb.length).toBeLessThan(400_000);
    await expect(read(bomb)).rejects.toThrow('This workbook unpacks to more than 256 MB');
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    for (let at = 0; at + 28 < bomb.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true);
    await expect(read(bomb)).rejects.toThrow('This workbook unpacks to more than 256 MB');
  });

  it('may be packed without compression and with names in capitals', async () => {
    const parts = workbook(sheetXml(PEOPLE));
    expect((await read(parts)).people).toHaveLength(2);
    const plain = zipSync({ 'XL/Workbook.xml': strToU8('<workbook/>') }, { level: 0 });
    await expect(read(plain)).rejects.toThrow('No visible sheet');
  });
});

/** The archive with one byte of the sheet changed. */
function cut(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).indexOf('xl/worksheets/sheet1.xml');
  const broken = Uint8Array.from(bytes);
  broken.fill(0xff, text + 30, text + 60);
  return broken;
}
