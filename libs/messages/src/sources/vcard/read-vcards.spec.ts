import { appleExport, mobile, seededNumbers } from '../../../test/sources/address-book';
import { rowsOf } from '../../../test/sources/rows-of';
import { personalise } from '../../output/personalise';
import { readSource } from '../read-source';

const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n');
const read = async (text: string | Uint8Array) => {
  const answer = await readSource(typeof text === 'string' ? new TextEncoder().encode(text) : text);
  return { ...answer, people: rowsOf(answer.csv) };
};
const first = async (text: string | Uint8Array) => (await read(text)).people[0];
const ANN = card('VERSION:3.0', 'N:Example;Ann;;;', 'FN:Ann Example', 'TEL;TYPE=CELL:+1 415 555 0101');

describe('a vCard file', () => {
  it('gives one row a card, with the names of a Google export', async () => {
    const { kind, people, notes, places } = await read(ANN + card('VERSION:3.0', 'FN:Mum', 'TEL:4155550102'));
    expect(kind).toBe('vcard');
    expect(people).toEqual([
      {
        'First Name': 'Ann',
        'Last Name': 'Example',
        'Full Name': 'Ann Example',
        'Phone 1 - Label': 'Mobile',
        'Phone 1 - Value': '+1 415 555 0101',
      },
      {
        'First Name': 'Mum',
        'Last Name': '',
        'Full Name': 'Mum',
        'Phone 1 - Label': '',
        'Phone 1 - Value': '4155550102',
      },
    ]);
    expect(notes).toEqual(['Read as a vCard file: 2 cards.']);
    expect(places).toEqual([0, 1, 2]);
  });

  it('of version 2.1 may be quoted-printable, in any character set, with soft line ends', async () => {
    const text = card(
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=81ucja;Zo=C3=AB;;;',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C3=AB =',
      '=C5=81ucja',
      'ORG;CHARSET=ISO-8859-2;ENCODING=QUOTED-PRINTABLE:=A3=F3d=BC',
      'TEL;CELL;PREF:+14155550101',
      'TEL;WORK;FAX:+14155550109',
    );
    expect(await first(text)).toMatchObject({
      'First Name': 'Zoë',
      'Last Name': 'Łucja',
      'Full Name': 'Zoë Łucja',
      Organization: 'Łódź',
      'Phone 1 - Label': 'Mobile',
      'Phone 2 - Label': 'Work Fax',
    });
  });

  it('of version 4.0 has numbers as addresses', async () => {
    const text = card(
      'VERSION:4.0',
      'FN:Noah Example',
      'TEL;VALUE=uri;PREF=1;TYPE="voice,cell":tel:+1-415-555-0101;ext=5',
      'TEL;VALUE=uri;TYPE=home:tel:555-0102;phone-context=+1-415-',
    );
    expect(await first(text)).toMatchObject({
      'Phone 1 - Label': 'Mobile',
      'Phone 1 - Value': '+1-415-555-0101',
      'Phone 2 - Label': 'Home',
      'Phone 2 - Value': '+1-415-555-0102',
    });
  });

  it('joins folded lines in the middle of a character and undoes escapes', async () => {
    const [head, tail] = ['FN:Zo\xc3', '\xab\\, the \\;baker\\; \\\\o/'];
    const text = `BEGIN:VCARD\r\nVERSION:3.0\r\n${head}\r\n ${tail}\r\nTEL:1\r\nEND:VCARD\r\n`;
    expect(await first(Buffer.from(text, 'latin1'))).toMatchObject({ 'Full Name': 'Zoë, the ;baker; \\o/' });
  });

  it('may be UTF-8 with a mark, UTF-16 or Latin-1, with any line ends', async () => {
    const text = card('VERSION:3.0', 'N:Møller;Zoë;;;', 'FN:Zoë Møller', 'TEL:1');
    const files = [
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le').swap16(),
      Buffer.from(text, 'latin1'),
      Buffer.from(text.replaceAll('\r\n', '\n')),
      Buffer.from(text.replaceAll('\r\n', '\r')),
    ];
    for (const file of files)
      expect(await first(new Uint8Array(file))).toMatchObject({
        'Full Name': 'Zoë Møller',
        'Last Name': 'Møller',
      });
  });

  it('names numbers by their labels, wherever those stand in the card', async () => {
    const text = card(
      'VERSION:3.0',
      'FN:Ann',
      'item1.X-ABLabel:_$!<HomeFAX>!$_',
      'item1.TEL:1',
      'item2.TEL:2',
      'item2.X-ABLabel:Boat\\; summer',
      'TEL;type=IPHONE;type=CELL;type=pref:3',
    );
    expect(await first(text)).toMatchObject({
      'Phone 1 - Label': 'iPhone',
      'Phone 1 - Value': '3',
      'Phone 2 - Label': 'HomeFAX',
      'Phone 3 - Label': 'Boat; summer',
    });
  });

  it('that lacks ends, has cards in cards and empty ones loses nobody', async () => {
    const text = [
      'BEGIN:VCARD',
      'FN:Ann',
      'AGENT:',
      'BEGIN:VCARD',
      'FN:Secretary',
      'END:VCARD',
      'TEL:1',
      'BEGIN:VCARD',
      'END:VCARD',
      'begin:vcard',
      'fn:Bob',
      'no colon here',
      'tel:2',
    ].join('\n');
    const { people, notes, places } = await read(text);
    expect(people.map((person) => [person['Full Name'], person['Phone 1 - Value']])).toEqual([
      ['Ann', '1'],
      ['Bob', '2'],
    ]);
    expect(notes).toContain('1 empty card left out.');
    expect(places).toEqual([0, 1, 3]);
  });

  it('reads birthdays without a year, places, short notes and groups', async () => {
    const text =
      card(
        'VERSION:3.0',
        'FN:Ann',
        'UID:a',
        'BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-09',
        'item1.ADR;type=HOME:;;1 Long Street;Oakland;CA;94601;USA',
        `NOTE:${'a\\n'.repeat(400)}`,
      ) +
      card('FN:Bob', 'BDAY:19900102T000000Z', 'CATEGORIES:Friends,Choir') +
      card('FN:Cara', 'BDAY:--0509') +
      card('FN:Family', 'X-ADDRESSBOOKSERVER-KIND:group', 'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:a');
    const { people, notes } = await read(text);
    expect(people).toMatchObject([
      { Birthday: '05-09', City: 'Oakland', Region: 'CA', 'Postal Code': '94601', Groups: 'Family' },
      { Birthday: '1990-01-02', Groups: 'Friends, Choir' },
      { Birthday: '05-09' },
    ]);
    expect(people[0]?.['Note']).toHaveLength(501);
    expect(notes).toContain('1 group became the column "Groups".');
  });

  it('may hold an emoji for a number, names from right to left and a name of 5,000 characters', async () => {
    const name = 'n'.repeat(5000);
    const text = card('FN:دانا حداد', 'TEL:📱') + card(`FN:${name}`, 'TEL:1');
    const { people } = await read(text);
    expect(people).toMatchObject([
      { 'Full Name': 'دانا حداد', 'Phone 1 - Value': '📱' },
      { 'Full Name': name },
    ]);
  });

  it('reads at most twenty numbers of a card', async () => {
    const text = card('FN:Ann', ...Array.from({ length: 30 }, (_, at) => `TEL:${at}`));
    const { people, notes } = await read(text);
    expect(Object.keys(people[0] ?? {}).filter((name) => name.endsWith('Value'))).toHaveLength(20);
    expect(notes).toContain('Of cards with more numbers, the first 20 were read.');
  });

  it('of 200 messy people of Apple Contacts gives the mobile number of each', async () => {
    const bytes = appleExport({ people: 200, random: seededNumbers(), photoBytes: 600, groups: true });
    const { csv, notes, people } = await read(bytes);
    expect(notes[0]).toBe('Read as an Apple Contacts export: 200 cards.');
    expect(people[1]).toMatchObject({ Groups: 'Family' });
    const result = personalise(csv, { template: 'Hi', timestamp: 0, duplicates: 'all' });
    const messages = JSON.parse(new TextDecoder().decode(result.messages)) as Record<
      string,
      { phoneNumbers: string[] }
    >;
    expect(Object.values(messages).map(({ phoneNumbers }) => phoneNumbers[0])).toEqual(
      Array.from({ length: 200 }, (_, person) => `+1415555${mobile(person).replace(/\D/g, '').slice(-4)}`),
    );
  });

  it('without a card says so', async () => {
    await expect(read('BEGIN:VCARD\r\nEND:VCARD\r\n')).rejects.toThrow(
      'There is no contact in this vCard file.',
    );
  });
});
