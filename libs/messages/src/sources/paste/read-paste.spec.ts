import { rowsOf } from '../../../test/sources/rows-of';
import { readPastedList } from '../read-source';

const read = async (text: string, defaultCountry = 'US') => {
  const answer = await readPastedList(text, { defaultCountry });
  return { ...answer, rows: rowsOf(answer.csv) };
};
const pairs = async (text: string, country?: string) =>
  (await read(text, country)).rows.map((row) => [row['Name'], row['Phone']]);
const ANN_AND_BOB = [
  ['Ann', '415-555-0101'],
  ['Bob', '415-555-0102'],
];

describe('a pasted list', () => {
  it.each([
    ['cells of a sheet', 'Name\tPhone\nAnn\t415-555-0101\nBob\t415-555-0102'],
    ['cells without names of columns', 'Ann\t415-555-0101\nBob\t415-555-0102'],
    ['CSV', 'Name,Phone\r\nAnn,415-555-0101\r\nBob,415-555-0102\r\n'],
    ['"Name, number" lines', 'Ann, 415-555-0101\nBob, 415-555-0102'],
    ['lines with colons', 'Ann: 415-555-0101\nBob: 415-555-0102'],
    ['a list with bullets', '- Ann, mobile: 415-555-0101\n• Bob – 415-555-0102'],
    ['a numbered list', '1. Ann 415-555-0101\n2. Bob 415-555-0102'],
    ['numbers first', '415-555-0101 Ann\n415-555-0102 Bob'],
    ['names above numbers', 'Ann\n415-555-0101\n\nBob\n415-555-0102'],
    ['two people a line', 'Ann, 415-555-0101; Bob, 415-555-0102'],
    ['a sentence', 'Hi! Please call Ann at 415-555-0101, or Bob on 415-555-0102 after 2024-05-01 10:30.'],
    ['addresses beside', 'Ann <ann1234567@example.com> 415-555-0101\nBob <bob@example.com> 415-555-0102'],
  ])('may be %s', async (_what, text) => {
    const answer = await read(text);
    expect(answer.rows.map((row) => [row['Name'], row['Phone']])).toEqual(ANN_AND_BOB);
    expect(answer.people).toBe(2);
  });

  it('may be one number a line, under a word or not', async () => {
    const numbers = ['415-555-0101', '415-555-0102', '415-555-0103'];
    const expected = numbers.map((Phone) => ({ Phone }));
    expect((await read(numbers.join('\n'))).rows).toEqual(expected);
    expect((await read(numbers.join(' '))).rows).toEqual(expected);
    expect((await read(['Phone', ...numbers].join('\n'))).rows).toEqual(expected);
  });

  it('keeps all columns of a table, and names those of one that begins with a person', async () => {
    const { rows } = await read(
      'Ann,ann@example.com,415-555-0101,Oakland\nBob,bob@example.com,415-555-0102,Berkeley',
    );
    expect(rows[0]).toEqual({
      Name: 'Ann',
      Email: 'ann@example.com',
      Phone: '415-555-0101',
      'Column 4': 'Oakland',
    });
  });

  it('reads numbers of the country that is set, and of others with a plus sign', async () => {
    expect(await pairs('Ann: 0491 570 156\nBob: +44 7700 900123', 'AU')).toEqual([
      ['Ann', '0491 570 156'],
      ['Bob', '+44 7700 900123'],
    ]);
  });

  it('keeps a number of a short line that is not valid: it is told later', async () => {
    expect(await pairs('Ann: 415 555 01')).toEqual([['Ann', '415 555 01']]);
  });

  it('reads names from right to left and drops the marks around numbers', async () => {
    expect(await pairs('דנה כהן \u202a+972 50-234-5678\u202c\nيوسف: +20 100 123 4567')).toEqual([
      ['דנה כהן', '+972 50-234-5678'],
      ['يوسف', '+20 100 123 4567'],
    ]);
  });

  it('says how each row was numbered, and what was made of loose text', async () => {
    const { places, notes } = await read('Friends\n\nAnn: 415-555-0101\nBob: 415-555-0102');
    expect(places).toEqual([0, 3, 4]);
    expect(notes).toEqual(['Found 2 numbers in this text. The words beside each became the name.']);
  });

  it('takes a table without numbers as it is, and text without numbers not at all', async () => {
    expect((await read('First,Last\nAnn,Lee\nBob,Ray')).rows).toHaveLength(2);
    await expect(read('Dear all, thank you!')).rejects.toThrow('There is no phone number in this text.');
    await expect(read('Ann 📱')).rejects.toThrow('There is no phone number in this text.');
  });

  it('takes no date, amount, address or id for a number', async () => {
    await expect(
      read('2024-05-01 12/31/2024 $4155550101 https://x.example/4155550101 id_4155550101'),
    ).rejects.toThrow('no phone number');
  });
});
