import { LIMITS } from '@dearly/contracts';
import { tooManyRows } from '../../list-errors';
import { counted } from '../counted';
import { ROWS_A_STEP, type SourceTable, type Steps } from '../source';
import { noCards } from '../source-errors';
import { CardDraft, type Card } from './card';
import { cardColumns } from './card-columns';
import { plainBytes } from './character-set';
import { contentLines } from './content-lines';
import { readProperty } from './property';

/** Cards in their order. One that is never ended ends where the next one begins; a card inside a card is passed over. */
function* readCards(bytes: Uint8Array): Generator<{ card: Card | undefined; end: number }> {
  let draft: CardDraft | undefined;
  let afterAgent = false;
  let inside = 0;
  for (const { text, end } of contentLines(bytes)) {
    const isBegin = /^BEGIN:\s*VCARD/i.test(text);
    const isEnd = !isBegin && /^END:\s*VCARD/i.test(text);
    if (isBegin && (afterAgent || inside > 0)) inside++;
    else if (isBegin) {
      if (draft) yield { card: draft.finish(), end };
      draft = new CardDraft();
    } else if (isEnd && inside > 0) inside--;
    else if (isEnd) {
      if (draft) yield { card: draft.finish(), end };
      draft = undefined;
    } else if (draft && inside === 0) {
      const property = readProperty(text);
      if (property) draft.add(property);
    }
    afterAgent = /^AGENT:\s*$/i.test(text);
  }
  if (draft) yield { card: draft.finish(), end: bytes.length };
}

/** Which program wrote the file, as people call it. */
function programOf(bytes: Uint8Array): string {
  const start = String.fromCharCode(...bytes.subarray(0, 2048));
  if (/^PRODID:.*(Apple|iOS|macOS)/im.test(start)) return 'an Apple Contacts export';
  if (/google/i.test(start)) return 'a Google Contacts export';
  return 'a vCard file';
}

/** Names of the groups of each person, by the person's id: Apple keeps groups as cards of their own. */
function groupsByMember(groups: readonly Card[]): Map<string, string[]> {
  const byMember = new Map<string, string[]>();
  for (const group of groups) {
    const name = group.fields.get('Full Name');
    if (name === undefined) continue;
    for (const member of group.members) {
      const id = member.replace(/^urn:uuid:/i, '');
      byMember.set(id, [...(byMember.get(id) ?? []), name]);
    }
  }
  return byMember;
}

/** One row a person. Throws 422 without a card and beyond 200,000 of them. Pictures are never decoded. */
export function* readVcards(source: Uint8Array): Steps<SourceTable> {
  const bytes = plainBytes(source);
  const cards: Card[] = [];
  const groups: Card[] = [];
  const places: number[] = [];
  let seen = 0;
  for (const { card, end } of readCards(bytes)) {
    seen++;
    if (card?.isGroup) groups.push(card);
    else if (card) {
      if (cards.length >= LIMITS.csv.rows) throw tooManyRows();
      cards.push(card);
      places.push(seen);
    }
    if (seen % ROWS_A_STEP === 0) yield end / bytes.length;
  }
  if (cards.length === 0) throw noCards();
  const members = groupsByMember(groups);
  for (const card of cards) {
    const names = members.get(card.uid.replace(/^urn:uuid:/i, ''));
    if (names) card.fields.set('Groups', names.join(', '));
  }
  const { columns, rows, notes } = cardColumns(cards);
  const said = [`Read as ${programOf(bytes)}: ${counted(cards.length, 'card')}.`];
  if (groups.length > 0) said.push(`${counted(groups.length, 'group')} became the column "Groups".`);
  const empty = seen - cards.length - groups.length;
  if (empty > 0) said.push(`${counted(empty, 'empty card')} left out.`);
  return { columns, rows, places, notes: [...said, ...notes] };
}
