import { appleExport, seededNumbers } from '../../test/sources/address-book';
import { sheetXml, workbook } from '../../test/sources/archive';
import { rowsOf } from '../../test/sources/rows-of';
import { readSource } from './read-source';
import { toCsv } from './to-csv';

const encoded = (text: string) => new TextEncoder().encode(text);
const PEOPLE = Array.from({ length: 20_000 }, (_, at) => [
  `Person ${at}`,
  `+1 415 555 ${1000 + (at % 9000)}`,
]);
const WORKBOOK = () => workbook(sheetXml([['Name', 'Phone'], ...PEOPLE]));

describe('readSource', () => {
  it('says how far it is, ever further', async () => {
    const shares: number[] = [];
    const answer = await readSource(WORKBOOK(), {}, { onProgress: (share) => shares.push(share) });
    expect(answer.people).toBe(20_000);
    expect(shares.length).toBeGreaterThan(0);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
  });

  it.each([
    ['a workbook', WORKBOOK],
    ['an address book', () => appleExport({ people: 20_000, random: seededNumbers() })],
    ['text', () => encoded(PEOPLE.map((cells) => cells.join(': ')).join('\n'))],
  ])('of %s can be ended while it works', async (_what, content) => {
    const bytes = content();
    const control = new AbortController();
    const reading = readSource(bytes, {}, { signal: control.signal, onProgress: () => control.abort() });
    await expect(reading).rejects.toThrow('aborted');
  });

  it('tells the kind by the content', async () => {
    expect((await readSource(encoded('Name,Phone\nAnn,+1 415 555 0101'))).kind).toBe('csv');
    expect((await readSource(encoded('Ann: +1 415 555 0101'))).kind).toBe('text');
    await expect(readSource(encoded('%PDF-1.7'))).rejects.toThrow('This is a PDF');
    await expect(readSource(encoded(''))).rejects.toThrow('There is no phone number in this text.');
  });

  it('refuses a list beyond 10 MB as CSV', async () => {
    const card = `BEGIN:VCARD\nFN:${'n'.repeat(5000)}\nTEL:1\nEND:VCARD\n`;
    await expect(readSource(encoded(card.repeat(3000)))).rejects.toThrow('larger than 10 MB as CSV');
    await expect(readSource(new Uint8Array(11 * 1024 ** 2).fill(97))).rejects.toThrow('larger than 10 MB');
  });
});

describe('toCsv', () => {
  it('writes cells that come back as they were, whatever is in them', () => {
    const cells = [
      'a,b',
      'say "hi"',
      'two\nlines',
      'a;b|c\td',
      ' spaces ',
      '=1+1',
      '@you',
      '\ufeffmark',
      '<b>',
      '🌻',
      '',
    ];
    const columns = cells.map((_, at) => `Column ${at + 1}`);
    const [row] = rowsOf(toCsv(columns, [cells]));
    expect(Object.values(row ?? {})).toEqual(cells);
  });

  it('leaves out control characters, which would make the list look like no text', () => {
    expect(rowsOf(toCsv(['Name'], [['a\u0000b\u0007c\u0085']]))).toEqual([{ Name: 'abc' }]);
  });

  it('writes a row without text as a blank line', () => {
    expect(new TextDecoder().decode(toCsv(['A', 'B'], [['', ''], [], ['a', '']]))).toBe(
      'A,B\r\n\r\n\r\na,\r\n',
    );
  });
});
