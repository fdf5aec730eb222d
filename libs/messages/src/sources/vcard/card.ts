import { birthday } from './birthday';
import { phoneLabel } from './phone-label';
import { phoneValue } from './phone-value';
import { plainValue, valueParts, type Property } from './property';

export type CardPhone = { label: string; value: string };

/** One card. `fields` by the names of their columns; `members` are the ids of a group's people. */
export type Card = {
  fields: Map<string, string>;
  phones: CardPhone[];
  emails: string[];
  uid: string;
  isGroup: boolean;
  members: string[];
};

const SHORT_NOTE = 500;
const NAME_PARTS = ['Last Name', 'First Name', 'Middle Name', 'Name Prefix', 'Name Suffix'];
const PLACE_PARTS: readonly [part: number, column: string][] = [
  [3, 'City'],
  [4, 'Region'],
  [5, 'Postal Code'],
  [6, 'Country'],
];
const TEXTS: Readonly<Record<string, string>> = {
  FN: 'Full Name',
  NICKNAME: 'Nickname',
  TITLE: 'Job Title',
  LANG: 'Language',
  NOTE: 'Note',
};

/** One line of text, however the program wrote it. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

type NumberOfCard = { property: Property; value: string };

/** What is gathered while the lines of a card come; labels may follow the numbers that they are about. */
export class CardDraft {
  private readonly fields = new Map<string, string>();
  private readonly numbers: NumberOfCard[] = [];
  private readonly labels = new Map<string, string>();
  private readonly emails: string[] = [];
  private readonly members: string[] = [];
  private uid = '';
  private isGroup = false;

  add(property: Property): void {
    const { name, value, group } = property;
    const text = TEXTS[name];
    if (text !== undefined) this.set(text, plainValue(value));
    else if (name === 'N') valueParts(value, ';').forEach((part, at) => this.set(NAME_PARTS[at], part));
    else if (name === 'TEL') this.numbers.push({ property, value: phoneValue(plainValue(value)) });
    else if (name === 'X-ABLABEL') this.labels.set(group, plainValue(value));
    else if (name === 'EMAIL') this.emails.push(plainValue(value).replace(/^mailto:/i, ''));
    else if (name === 'ORG') this.set('Organization', valueParts(value, ';').filter(Boolean).join(', '));
    else if (name === 'BDAY') this.set('Birthday', birthday(plainValue(value)));
    else if (name === 'ADR') this.addPlace(value);
    else if (name === 'CATEGORIES') this.set('Groups', valueParts(value, ',').filter(Boolean).join(', '));
    else if (name === 'UID') this.uid = plainValue(value);
    else if (name === 'KIND' || name === 'X-ADDRESSBOOKSERVER-KIND')
      this.isGroup = value.toLowerCase() === 'group';
    else if (name === 'MEMBER' || name === 'X-ADDRESSBOOKSERVER-MEMBER') this.members.push(plainValue(value));
  }

  /** The card with what it lacks taken from what it has; `undefined` when it is empty. */
  finish(): Card | undefined {
    const { fields, emails, uid, isGroup, members } = this;
    const note = fields.get('Note');
    if (note !== undefined && note.length > SHORT_NOTE) fields.set('Note', `${note.slice(0, SHORT_NOTE)}…`);
    completeName(fields);
    const phones = this.phones();
    if (fields.size === 0 && phones.length === 0 && emails.length === 0) return undefined;
    return { fields, phones, emails, uid, isGroup, members };
  }

  /** The first value of a kind counts: it is the one that programs show. */
  private set(column: string | undefined, text: string): void {
    const value = oneLine(text.slice(0, 6000));
    if (column !== undefined && value !== '' && !this.fields.has(column)) this.fields.set(column, value);
  }

  private addPlace(value: string): void {
    const parts = valueParts(value, ';');
    if (PLACE_PARTS.some(([, column]) => this.fields.has(column))) return;
    for (const [part, column] of PLACE_PARTS) this.set(column, parts[part] ?? '');
  }

  /** Numbers in the order of the card, the preferred ones before the others. */
  private phones(): CardPhone[] {
    const preferred = this.numbers.filter(({ property }) => property.types.has('PREF'));
    const others = this.numbers.filter(({ property }) => !property.types.has('PREF'));
    return [...preferred, ...others]
      .filter(({ value }) => value !== '')
      .map(({ property, value }) => {
        const custom = property.group === '' ? undefined : this.labels.get(property.group);
        return { label: oneLine(phoneLabel(property, custom)), value: oneLine(value).slice(0, 250) };
      });
  }
}

/** Cards without a name in parts ("FN:Mum") get their first name from the full one, and the other way round. */
function completeName(fields: Map<string, string>): void {
  const parts = ['Name Prefix', 'First Name', 'Middle Name', 'Last Name', 'Name Suffix'];
  const given = parts.map((part) => fields.get(part)).filter((part) => part !== undefined);
  const full = fields.get('Full Name');
  if (full === undefined) {
    if (given.length > 0) fields.set('Full Name', given.join(' '));
    return;
  }
  if (given.length > 0 || full === fields.get('Organization')) return;
  const [first = '', last, ...more] = full.split(' ');
  if (more.length > 0 || /[.,@\d]/.test(full)) return;
  fields.set('First Name', first);
  if (last !== undefined) fields.set('Last Name', last);
}
