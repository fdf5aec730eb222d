import type { RowPatch } from '../edits/edit-row';
import { joinPeople } from '../people/households';
import { recasedName } from '../people/name-case';
import type { PersonName } from '../people/person-name';
import { firstPlaces } from './first-places';
import { helpsAny, leaveOut, type FindingRule, type Patches } from './finding-rule';
import { mended } from './garbled-text';
import { placeAt, type ListView } from './list-view';
import { isNoValue } from './no-value';
import { NUMBER_OK } from './number-marks';
import { withoutStrayMarks } from './stray-text';

const fullName = (view: ListView, at: number) => view.nameOf(view.rowOf[at] ?? 0).full;
const inWords = (view: ListView, at: number) => {
  const name = fullName(view, at);
  return name === '' ? placeAt(view, at) : `${name} in ${placeAt(view, at)}`;
};

/** A name as its own mends would leave it: joined with others, it is no longer found to be wrong. */
function mendedName({ first, last, full }: PersonName, language: string | undefined): PersonName {
  const part = (text: string) =>
    isNoValue(text) ? '' : recasedName(withoutStrayMarks(mended(text) ?? text), language);
  return { first: part(first), last: part(last), full: part(full) };
}

/** The cells of the first of a household with the names of all. */
function joinedCells(view: ListView, members: readonly number[]): RowPatch {
  const { language } = view.settings;
  const people = members.map((at) => mendedName(view.nameOf(view.rowOf[at] ?? 0), language));
  const name = joinPeople(people, language ?? 'en');
  const { roles } = view;
  const cells: Record<string, string> = {};
  if (roles.name !== undefined) cells[roles.name] = name.full;
  if (roles.firstName !== undefined) cells[roles.firstName] = name.first;
  if (roles.lastName !== undefined) cells[roles.lastName] = name.last;
  return { cells };
}

/** One message for all who share a number, with all of their names; the others of a household are left out. */
function mergeHouseholds(view: ListView, people: readonly number[]): Patches {
  const households = new Map<number, number[]>();
  for (const at of people) {
    const first = view.firstWith[at] ?? -1;
    if (first < 0) continue;
    households.set(first, [...(households.get(first) ?? [first]), at]);
  }
  const patches = leaveOut(people);
  for (const [first, members] of households) patches.set(first, joinedCells(view, members));
  return patches;
}

/** The same number as somebody before. A decision for the whole list (`duplicates` of the edits) ends the question. */
export const numberRepeated: FindingRule = {
  kind: 'number_repeated',
  finder(view) {
    const { firstWith, numbers } = view;
    if (!view.keepsFirst || view.edits.duplicates !== undefined) return () => false;
    return (at) => (firstWith[at] ?? -1) >= 0 && numbers.status[at] === NUMBER_OK && !view.isLeftOut(at);
  },
  show(view, at) {
    const { text, column } = view.phoneOf(at);
    return {
      column: view.list.columns[column] ?? '',
      value: text,
      text: `${text.trim()}: the same number as ${inWords(view, view.firstWith[at] ?? 0)}`,
    };
  },
  mends(view, people) {
    const isHousehold = helpsAny(people, (at) => {
      const name = fullName(view, at);
      return name !== '' && name.toLowerCase() !== fullName(view, view.firstWith[at] ?? 0).toLowerCase();
    });
    return isHousehold ? ['merge', 'keep_first', 'keep_all'] : ['keep_first', 'keep_all'];
  },
  // `keep_first` and `keep_all` are decisions for the list and no edits of rows, see mendAll.
  mend: (view, people, mend) => (mend === 'merge' ? mergeHouseholds(view, people) : new Map()),
};

const namesakes = new WeakMap<ListView, Int32Array>();
/** For each person the one before with the same full name, -1 for none; among those who get a message. */
function namesakesOf(view: ListView): Int32Array {
  let first = namesakes.get(view);
  if (!first) {
    first = firstPlaces(view.texts.names, (at) => view.sent[at] !== 1);
    namesakes.set(view, first);
  }
  return first;
}

/** The same full name as somebody before, under another number: perhaps one person, who would get two messages. */
export const personRepeated: FindingRule = {
  kind: 'person_repeated',
  finder(view) {
    const first = namesakesOf(view);
    const { keys } = view.numbers;
    return (at) => {
      const before = first[at] ?? -1;
      return before >= 0 && keys[before] !== keys[at];
    };
  },
  show(view, at) {
    const { text, column } = view.phoneOf(at);
    const before = placeAt(view, namesakesOf(view)[at] ?? 0);
    return {
      column: view.list.columns[column] ?? '',
      value: text,
      text: `${fullName(view, at)} is in ${before} as well, with another number`,
    };
  },
  mends: () => ['keep_first'],
  mend: (_view, people, mend) => (mend === 'keep_first' ? leaveOut(people) : new Map()),
};
