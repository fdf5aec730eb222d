/** Random numbers from 0 to 1, the same for the same seed. */
export function seededNumbers(seed = 1): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** What an address book is made with. `photoBytes` of each third card's picture. */
export type AddressBook = { people: number; random: () => number; photoBytes?: number; groups?: boolean };

const FIRST = [
  'Ann',
  'José',
  'Zoë',
  'Łucja',
  'Olivia',
  'دانا',
  'דנה',
  '陽子',
  'Björn',
  "D'Arcy",
  'Mary Jane',
  '🌻Sunny',
];
const LAST = [
  'Example',
  "O'Brien",
  'Sørensen',
  'van der Berg',
  'حداد',
  'כהן',
  '田中',
  'Müller-Lüdenscheidt',
  '',
];
const LABELS = ['_$!<Mobile>!$_', '_$!<HomeFAX>!$_', '_$!<Main>!$_', 'Boat\\; summer', 'Handy'];

/** A folded line: 75 bytes each, in the middle of a character when it comes so, as Apple writes them. */
function folded(line: string): string {
  const bytes = Buffer.from(line, 'utf8');
  const pieces = [bytes.subarray(0, 75).toString('latin1')];
  for (let at = 75; at < bytes.length; at += 74) pieces.push(bytes.subarray(at, at + 74).toString('latin1'));
  return pieces.join('\r\n ');
}

/**
 * An export of Apple Contacts as bytes: version 3.0, folded lines, groups with labels of their own, photos, notes with
 * line ends, and the mess of real people. Person `n` has the mobile number +1 415 555 01xx, with xx the last digits of n.
 */
export function appleExport({ people, random, photoBytes = 0, groups = false }: AddressBook): Uint8Array {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const photo = Buffer.alloc(photoBytes, 0xd8).toString('base64');
  const cards: string[] = [];
  for (let person = 0; person < people; person++) {
    const [first, last] = [pick(FIRST), pick(LAST)];
    const lines = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//iPhone OS 18.1//EN',
      `N:${last};${first};;;`,
    ];
    lines.push(`FN:${[first, last].filter(Boolean).join(' ')}`);
    if (random() < 0.2) lines.push(`ORG:Example\\, ${pick(LAST)} & Sons;Bakery`);
    if (random() < 0.4)
      lines.push(
        `item1.TEL;type=pref:+1 415 555 0${200 + (person % 100)}`,
        `item1.X-ABLabel:${pick(LABELS.slice(1, 4))}`,
      );
    lines.push(`TEL;type=CELL;type=VOICE:${mobile(person)}`);
    if (random() < 0.3) lines.push('TEL;type=WORK;type=FAX:+1 415 555 0299');
    if (random() < 0.5) lines.push(`EMAIL;type=INTERNET;type=HOME;type=pref:person${person}@example.com`);
    if (random() < 0.3)
      lines.push(
        'item2.ADR;type=HOME;type=pref:;;1 Long Street\\nUnit 2;Oakland;CA;94601;United States',
        'item2.X-ABADR:us',
      );
    if (random() < 0.3) lines.push('BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-09');
    if (random() < 0.2)
      lines.push(`NOTE:Met at the fair\\, said "hello"\\nand ${'went on and on '.repeat(8)}`);
    if (photoBytes > 0 && person % 3 === 0) lines.push(`PHOTO;ENCODING=b;TYPE=JPEG:${photo}`);
    cards.push(...lines.map(folded), `UID:person-${person}`, 'END:VCARD');
  }
  if (groups) {
    cards.push('BEGIN:VCARD', 'VERSION:3.0', 'N:Family', 'FN:Family', 'X-ADDRESSBOOKSERVER-KIND:group');
    cards.push(
      'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:person-0',
      'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:person-1',
    );
    cards.push('UID:group-1', 'END:VCARD');
  }
  return new Uint8Array(Buffer.from(`${cards.join('\r\n')}\r\n`, 'latin1'));
}

/** The mobile number of a person, in one of the ways that people write it. */
export function mobile(person: number): string {
  const end = `01${String(person % 100).padStart(2, '0')}`;
  return (
    [`(415) 555-${end}`, `+1 415-555-${end}`, `\u202a+1 (415) 555‑${end}\u202c`, `415.555.${end}`][
      person % 4
    ] ?? ''
  );
}
