import { appleExport, seededNumbers } from '../../test/sources/address-book';
import { sheetXml, workbook } from '../../test/sources/archive';
import { rowsOf } from '../../test/sources/rows-of';
import { readPastedList, readSource } from './read-source';

const encoded = (text: string) => new TextEncoder().encode(text);

jest.setTimeout(120_000);

describe('large lists', () => {
  it('of 2,000 cards with photos, groups and labels are read without the photos', async () => {
    const bytes = appleExport({ people: 2000, random: seededNumbers(), photoBytes: 40_000, groups: true });
    expect(bytes.length).toBeGreaterThan(30 * 1024 ** 2);
    const { people, csv } = await readSource(bytes);
    expect(people).toBe(2000);
    expect(csv.length).toBeLessThan(1024 ** 2);
  });

  it('of 200,000 cards are read, or refused in words', async () => {
    const card = (at: number) => `BEGIN:VCARD\nFN:P${at}\nTEL:+1415555${1000 + (at % 9000)}\nEND:VCARD\n`;
    const cards = Array.from({ length: 200_000 }, (_, at) => card(at)).join('');
    expect((await readSource(encoded(cards))).people).toBe(200_000);
    await expect(readSource(encoded(cards + card(1)))).rejects.toThrow('more than 200,000 rows');
  });

  it('with a card of 20 MB lose nobody', async () => {
    const photo = 'A'.repeat(20 * 1024 ** 2);
    const note = 'words '.repeat(3 * 1024 ** 2);
    const text = [
      `BEGIN:VCARD\nFN:Ann\nPHOTO;ENCODING=b:${photo}\nTEL:1\nEND:VCARD`,
      `BEGIN:VCARD\nFN:Bob\nNOTE:${note}\nTEL:2\nEND:VCARD\n`,
    ].join('\n');
    const { csv } = await readSource(encoded(text));
    expect(rowsOf(csv).map((row) => [row['Full Name'], row['Phone 1 - Value']])).toEqual([
      ['Ann', '1'],
      ['Bob', '2'],
    ]);
  });

  it('pasted with 5 MB are read, with names and without a number', async () => {
    const lines = Array.from({ length: 180_000 }, (_, at) => `- Person ${at}: 415-555-${1000 + (at % 9000)}`);
    const text = lines.join('\n');
    expect(text.length).toBeGreaterThan(5 * 1024 ** 2);
    expect((await readPastedList(text, { defaultCountry: 'US' })).people).toBe(180_000);
    await expect(readPastedList('1 '.repeat(2_500_000))).rejects.toThrow('no phone number');
    await expect(readPastedList('(1'.repeat(2_500_000))).rejects.toThrow('no phone number');
    await expect(readPastedList('Ann '.repeat(1_250_000))).rejects.toThrow('no phone number');
  });

  it('of 200,000 rows in a workbook are read, or refused in words', async () => {
    const row = (at: number) => [`P${at}`, `+1415555${1000 + (at % 9000)}`];
    const rows = [['Name', 'Phone'], ...Array.from({ length: 200_000 }, (_, at) => row(at))];
    expect((await readSource(workbook(sheetXml(rows)))).people).toBe(200_000);
    await expect(readSource(workbook(sheetXml([...rows, row(1)])))).rejects.toThrow('more than 200,000 rows');
  });

  it('of random bytes end in words', async () => {
    const random = seededNumbers();
    const starts = ['PK\x03\x04', 'BEGIN:VCARD\n', '', '\xff\xfe', '\xd0\xcf\x11\xe0'];
    for (let round = 0; round < 300; round++) {
      const start = Buffer.from(starts[round % starts.length] ?? '', 'latin1');
      const body = Uint8Array.from({ length: 2000 }, () =>
        Math.floor(random() * (round % 2 === 0 ? 256 : 128)),
      );
      const answer = await readSource(Uint8Array.from([...start, ...body])).catch((error: unknown) => error);
      expect(answer).toMatchObject(
        answer instanceof Error ? { name: 'AppError' } : { csv: expect.anything() },
      );
    }
  });
});
