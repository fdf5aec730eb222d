import type { Card } from './card';

const NAMES = [
  'Name Prefix',
  'First Name',
  'Middle Name',
  'Last Name',
  'Name Suffix',
  'Nickname',
  'Full Name',
];
const DETAILS = [
  'Organization',
  'Job Title',
  'Birthday',
  'City',
  'Region',
  'Postal Code',
  'Country',
  'Language',
  'Groups',
  'Note',
];
const ALWAYS = new Set(['First Name', 'Last Name', 'Full Name']);
const MOST_PHONES = 20;
const MOST_EMAILS = 5;

const most = (cards: readonly Card[], count: (card: Card) => number, limit: number) =>
  Math.min(
    limit,
    cards.reduce((highest, card) => Math.max(highest, count(card)), 0),
  );

const numbered = (count: number, names: (place: number) => string[]) =>
  Array.from({ length: count }, (_, index) => names(index + 1)).flat();

/**
 * The columns that the cards fill, in the words of a Google Contacts export, which `people/phone-columns` reads: the
 * number of a row is the one whose label says mobile. Names are always there.
 */
export function cardColumns(cards: readonly Card[]): {
  columns: string[];
  rows: string[][];
  notes: string[];
} {
  const filled = new Set(cards.flatMap((card) => [...card.fields.keys()]));
  const isKept = (column: string) => ALWAYS.has(column) || filled.has(column);
  const names = NAMES.filter(isKept);
  const details = DETAILS.filter(isKept);
  const phones = Math.max(
    1,
    most(cards, (card) => card.phones.length, MOST_PHONES),
  );
  const emails = most(cards, (card) => card.emails.length, MOST_EMAILS);
  const columns = [
    ...names,
    ...numbered(phones, (place) => [`Phone ${place} - Label`, `Phone ${place} - Value`]),
    ...numbered(emails, (place) => [place === 1 ? 'Email' : `Email ${place}`]),
    ...details,
  ];
  const rows = cards.map((card) => {
    const row = names.map((name) => card.fields.get(name) ?? '');
    for (let place = 0; place < phones; place++) {
      const phone = card.phones[place];
      row.push(phone?.label ?? '', phone?.value ?? '');
    }
    for (let place = 0; place < emails; place++) row.push(card.emails[place] ?? '');
    for (const name of details) row.push(card.fields.get(name) ?? '');
    return row;
  });
  const isCut = cards.some((card) => card.phones.length > MOST_PHONES);
  return {
    columns,
    rows,
    notes: isCut ? [`Of cards with more numbers, the first ${MOST_PHONES} were read.`] : [],
  };
}
