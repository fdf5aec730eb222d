import type { ColumnRoles } from '../desk/desk';
import type { PhoneReader } from '../phones/phone';
import type { Rows } from '../sources/csv/scan-rows';
import { personOf, words } from './column-words';

export type NameColumns = Pick<ColumnRoles, 'name' | 'firstName' | 'lastName'>;
/** `person` is whose numbers are used ('' for the row's own), `taken` columns hold numbers. */
type NameQuestion = { person: string; taken: readonly number[]; readPhone: PhoneReader };

const FIRST =
  /^(first|given|fore|christian|preferred|call)( ?names?)?$|^f ?name$|^(vorname|rufname|prenom|primer nombre|nombre de pila|nombres|voornaam|fornavn|fornamn|etunimi|imie|jmeno|keresztnev|prenume|ad|имя|名|이름|ονομα)$/;
const LAST =
  /^(last|family|sur)( ?names?)?$|^l ?name$|^(nachname|familienname|zuname|nom de famille|apellidos?|primer apellido|cognome|sobrenome|achternaam|efternavn|efternamn|etternavn|sukunimi|nazwisko|prijmeni|vezeteknev|soyad[iı]?|фамилия|姓|성)$/;
/** Columns that are the first or the full name, which the other columns tell. */
const FIRST_OR_FULL = /^(nombre|nome|nom|naam|navn|namn|nimi|nev|isim|name)$/;
const FULL =
  /^((full|complete|display|contact|customer|client|guest|member|person|attendee|participant|recipient|employee|company contact|your|legal)( ?names?)?|names?|vor und nachname|vollstandiger name|anzeigename|ansprechpartner|nombre completo|nombre y apellidos?|nom complet|nome completo|volledige naam|kontakt|kontaktperson|kunde|teilnehmer|file as|person name|фио|имя и фамилия|姓名|名前|氏名|お名前|성명|성함)$/;
const PERSON_WORD =
  /\b(mother|mom|mum|father|dad|parents?|guardians?|students?|pupils?|child|kid|camper|player|athlete|patient|spouse|teacher|coach)s?\b( s\b)?|'s\b/g;
const SAMPLES = 60;

/** The header without whose name it is: `student first name` as `first name`, `Student` as `name`. */
function bareHeader(header: string, person: string): string {
  if (person === '') return header;
  const bare = header.replace(PERSON_WORD, ' ').replace(/\s+/g, ' ').trim();
  return bare === '' ? 'name' : bare;
}

/** Shares of the filled cells, in the first rows, that could be names. */
function couldBeNames(rows: Rows, firstRow: number, column: number, readPhone: PhoneReader): boolean {
  let filled = 0;
  let names = 0;
  const different = new Set<string>();
  for (let row = firstRow; row < rows.count && filled < SAMPLES; row++) {
    const cell = rows.cell(row, column).trim();
    if (cell === '') continue;
    filled++;
    different.add(cell);
    const isName =
      cell.length <= 60 &&
      cell.split(/\s+/).length <= 5 &&
      /^[\p{L}\p{M}\s.,'’&()-]+$/u.test(cell) &&
      readPhone(cell).number === undefined;
    if (isName) names++;
  }
  return filled > 0 && names >= 0.8 * filled && different.size >= Math.min(filled, 3) * 0.6;
}

const isFilled = (rows: Rows, firstRow: number, column: number) => {
  for (let row = firstRow; row < Math.min(rows.count, firstRow + SAMPLES * SAMPLES); row++) {
    if (!rows.isBlank(row, column)) return true;
  }
  return false;
};

/** True if the cells of `name` begin or end with those of `first` in most rows: then it is the whole name. */
function holdsFirstName(rows: Rows, firstRow: number, name: number, first: number): boolean {
  let seen = 0;
  let held = 0;
  for (let row = firstRow; row < rows.count && seen < SAMPLES; row++) {
    const [whole, part] = [rows.cell(row, name).trim(), rows.cell(row, first).trim()];
    if (whole === '' || part === '') continue;
    seen++;
    if (whole.includes(part)) held++;
  }
  return 2 * held > seen;
}

/** Finds the columns of names by their headers; where none says so, the first column whose cells look like names. */
export function findNameColumns(
  columns: readonly string[],
  rows: Rows,
  firstRow: number,
  question: NameQuestion,
): NameColumns {
  const headers = columns.map(words);
  const people = headers.map(personOf);
  const bare = headers.map((header, at) => bareHeader(header, people[at] ?? ''));
  const usable = headers.map((_, at) => !question.taken.includes(at) && isFilled(rows, firstRow, at));
  const find = (pattern: RegExp, person: string) =>
    bare.findIndex((header, at) => usable[at] && people[at] === person && pattern.test(header));
  const own = { first: -1, last: -1, name: -1 };
  // The names beside the chosen number first ("Parent name" beside "Parent phone"), then those of the row itself.
  for (const person of new Set([question.person, '', ...people])) {
    own.first = find(FIRST, person);
    own.last = find(LAST, person);
    own.name = find(FULL, person);
    const either = find(FIRST_OR_FULL, person);
    if (either >= 0 && own.last >= 0 && own.first < 0 && !holdsFirstName(rows, firstRow, either, own.last))
      own.first = either;
    else if (either >= 0 && own.name < 0) own.name = either;
    if (own.first >= 0 || own.last >= 0 || own.name >= 0) break;
  }
  if (own.name === own.first) own.name = -1;
  // German and Dutch lists call the family name "Name" where there is a column for the first name.
  if (
    own.name >= 0 &&
    own.first >= 0 &&
    own.last < 0 &&
    !holdsFirstName(rows, firstRow, own.name, own.first)
  ) {
    own.last = own.name;
    own.name = -1;
  }
  if (own.first < 0 && own.last < 0 && own.name < 0) {
    const unnamed = /^column \d+$|^(contact|who|wer|teilnehmer|gast|gaste|guests?|member|mitglied|kontakte)$/;
    const isAll = headers.every((header) => /^column \d+$/.test(header));
    own.name = headers.findIndex(
      (header, at) =>
        usable[at] && (isAll || unnamed.test(header)) && couldBeNames(rows, firstRow, at, question.readPhone),
    );
  }
  return { name: columns[own.name], firstName: columns[own.first], lastName: columns[own.last] };
}
