// Contact lists as programs export them. All numbers are from the range reserved for fiction.

export type ListFile = { name: string; mimeType: string; buffer: Buffer };
export type Contact = {
  first: string;
  last: string;
  phone: string;
  address?: string;
  email?: string;
};

/** Header of a Google Contacts export since 2024, for one email address, two numbers and one postal address. */
const GOOGLE_2024 = [
  ...['First Name', 'Middle Name', 'Last Name', 'Phonetic First Name', 'Phonetic Middle Name'],
  ...['Phonetic Last Name', 'Name Prefix', 'Name Suffix', 'Nickname', 'File As', 'Organization Name'],
  ...['Organization Title', 'Organization Department', 'Birthday', 'Notes', 'Photo', 'Labels'],
  ...['E-mail 1 - Label', 'E-mail 1 - Value', 'Phone 1 - Label', 'Phone 1 - Value'],
  ...['Phone 2 - Label', 'Phone 2 - Value', 'Address 1 - Label', 'Address 1 - Formatted'],
];

const FIRST_NAMES = ['José', 'Zoë', 'Łucja', 'Mia', 'Noah', 'Ava', 'Liam', 'Chloé', 'Björn', 'Amélie'];

/** 14155550100 to 14155550199 as an American writes them. */
export function americanNumber(index: number): string {
  return `(415) 555-01${String(index).padStart(2, '0')}`;
}

/** Made-up people with a number each; at most 100. */
export function contacts(count: number): Contact[] {
  return Array.from({ length: count }, (_, index) => ({
    first: FIRST_NAMES[index % FIRST_NAMES.length] ?? '',
    last: `Example ${index + 1}`,
    phone: americanNumber(index),
    address: `${index + 1} Long Street\nOakland, CA 94601\nUSA`,
    email: `person${index + 1}@example.org`,
  }));
}

/** The text of a Google Contacts export in today's layout; values with the delimiter, quotes or new lines are quoted. */
export function googleExport(people: readonly Contact[], delimiter = ','): string {
  const lines = people.map((person) => {
    const values: Record<string, string> = {
      'First Name': person.first,
      'Last Name': person.last,
      Notes: 'said "hello", twice',
      Labels: '* myContacts',
      'E-mail 1 - Label': '* Work',
      'E-mail 1 - Value': person.email ?? '',
      'Phone 1 - Label': 'Mobile',
      'Phone 1 - Value': person.phone,
      'Address 1 - Label': 'Home',
      'Address 1 - Formatted': person.address ?? '',
    };
    return GOOGLE_2024.map((column) => values[column] ?? '');
  });
  return [GOOGLE_2024, ...lines]
    .map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter))
    .join('\r\n');
}

export function csvFile(name: string, content: string | Buffer): ListFile {
  return { name, mimeType: 'text/csv', buffer: Buffer.from(content) };
}

/** A short list with the plain columns that people type themselves. */
export function plainList(people: readonly Contact[]): ListFile {
  const lines = people.map(({ first, phone }) => `${first},${phone}`);
  return csvFile('friends.csv', ['name,phone', ...lines].join('\r\n'));
}

function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
