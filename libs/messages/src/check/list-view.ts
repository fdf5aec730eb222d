import type { Edits } from '@dearly/contracts';
import type { ColumnRoles, DeskSettings } from '../desk/desk';
import { applyEdits } from '../edits/apply-edits';
import { columnRoles } from '../people/column-roles';
import type { ContactList } from '../people/contact-list';
import { nameReader, type NameReader } from '../people/people-rows';
import { phoneCell } from '../people/phone-columns';
import type { NumberKind, NumberKinds } from '../phones/number-kinds';
import { phoneReader } from '../phones/phone';
import { placeName, type Places } from '../sources/places';
import { columnFinder } from '../template/template';
import { HELD_BACK_KINDS, NOBODY, type HeldBack, type HeldBackKind } from './held-back';
import { firstPlaces } from './first-places';
import { memoryOf, remembered, type ListMemory } from './list-memory';
import { isOneOf, kindsOf, NUMBER_OK, numberAt, readNumbers, setNumber, type Numbers } from './number-marks';
import { readTexts, setTextMarks, type TextMarks, type TextPlan } from './text-marks';
import { usedColumns, type UsedColumns } from './text-plan';

/**
 * `numberKinds` when they are loaded: without them no number counts as a landline. `language` is that of the
 * template (a tag such as `en`), in which the names of a household are joined; `places` those of a list that was no CSV.
 */
export type LookSettings = DeskSettings & {
  numberKinds?: NumberKinds | undefined;
  language?: string | undefined;
  places?: Places | undefined;
};

/** The number of each person, what it reaches, and their text marks. */
type Marks = { numbers: Numbers; kinds: readonly NumberKind[] | undefined; texts: TextMarks };

/** A list with its edits and what is known of each person in it; people (rows with data) are counted from 0. */
export type ListView = UsedColumns &
  Marks & {
    list: ContactList;
    edits: Edits;
    settings: LookSettings;
    roles: ColumnRoles;
    rowOf: Int32Array;
    nameOf: NameReader;
    phoneOf(at: number): { text: string; column: number };
    /** By a decision, or by being held back without one. */
    isLeftOut(at: number): boolean;
    heldBackAs(at: number): HeldBackKind | undefined;
    /** The person before with the same number, -1 for none; those who are left out do not count. */
    firstWith: Int32Array;
    keepsFirst: boolean;
    /** 1 for those who get a message. */
    sent: Uint8Array;
  };

/** The list as its phone column and country were chosen in the edits or the settings. */
function chosenList(list: ContactList, edits: Edits, country: string): ContactList {
  const wanted = edits.columns.phone;
  const column = wanted === undefined ? undefined : columnFinder(list.columns)(wanted);
  const readPhone = country === list.country ? list.readPhone : phoneReader(country);
  if (column === undefined) return { ...list, country, readPhone };
  const phoneColumn = list.columns[column] ?? '';
  return { ...list, country, readPhone, phoneColumn, sources: [{ column, rank: 0 }] };
}

/** Marks of the list without the edits of its rows. */
function marksOf(
  list: ContactList,
  memory: ListMemory,
  plan: TextPlan,
  kindOf: NumberKinds | undefined,
): Marks {
  const { rowOf } = memory;
  const numbers = remembered(memory.numbers, JSON.stringify([list.country, list.sources]), () =>
    readNumbers(list, rowOf),
  );
  const texts = remembered(memory.texts, JSON.stringify(plan), () => readTexts(list.rows, rowOf, plan));
  if (!kindOf) return { numbers, texts, kinds: undefined };
  let known = memory.kinds.get(numbers);
  if (known?.by !== kindOf) {
    known = { by: kindOf, kinds: kindsOf(numbers, kindOf) };
    memory.kinds.set(numbers, known);
  }
  return { numbers, texts, kinds: known.kinds };
}

/** A copy of the marks in which the edited people are marked anew. */
function markEdited(
  marks: Marks,
  people: readonly number[],
  view: Pick<ListView, 'list' | 'rowOf' | 'plan' | 'phoneOf' | 'settings'>,
): Marks {
  const { status, keys, long } = marks.numbers;
  const numbers = { status: status.slice(), keys: keys.slice(), long: new Map(long) };
  const texts = { marks: marks.texts.marks.slice(), names: marks.texts.names.slice() };
  const kinds = marks.kinds && [...marks.kinds];
  for (const at of people) {
    setNumber(numbers, at, view.list.readPhone(view.phoneOf(at).text));
    setTextMarks(texts, at, view.list.rows, view.rowOf[at] ?? 0, view.plan);
    const number = numberAt(numbers, at);
    if (kinds)
      kinds[at] = number === undefined ? 'unknown' : (view.settings.numberKinds?.(number) ?? 'unknown');
  }
  return { numbers, texts, kinds };
}

/** The last view of each list: a look, its marks and its rows are asked for one after the other. */
const lastViews = new WeakMap<ContactList['rows'], ListView>();

const isSame = (one: LookSettings, other: LookSettings) =>
  one.template === other.template &&
  one.country === other.country &&
  one.duplicates === other.duplicates &&
  one.heldBack === other.heldBack &&
  one.numberKinds === other.numberKinds &&
  one.language === other.language &&
  one.places === other.places;

/**
 * Looks at a list (as it was opened, without edits) together with its edits; what does not depend on the edits of
 * rows is looked at once and remembered with the list. Throws 422 for edits of rows or columns that are not there.
 */
export function viewList(opened: ContactList, edits: Edits, settings: LookSettings): ListView {
  const last = lastViews.get(opened.rows);
  if (last && last.edits === edits && isSame(last.settings, settings)) return last;
  const view = makeView(opened, edits, settings);
  lastViews.set(opened.rows, view);
  return view;
}

/** Why each person is held back; of one number there is one reason. */
function heldBackIn(numbers: Numbers, heldBack: HeldBack): (at: number) => HeldBackKind | undefined {
  const found = HELD_BACK_KINDS.map((kind) => {
    const wanted = new Set(
      [...heldBack].flatMap(([number, because]) => (because.kind === kind ? [number] : [])),
    );
    return { kind, isOne: isOneOf(numbers, wanted) };
  });
  return (at) => found.find(({ isOne }) => isOne(at))?.kind;
}

/** 1 for those who are left out: a decision about a person goes before that they are held back. */
function markLeftOut(edits: Edits, count: number, isHeldBack: (at: number) => boolean): Uint8Array {
  const leftOut = new Uint8Array(count);
  for (let at = 0; at < count; at++) if (isHeldBack(at)) leftOut[at] = 1;
  for (const [id, { skip }] of Object.entries(edits.rows)) {
    if (skip !== undefined) leftOut[Number(id.slice(1)) - 1] = skip ? 1 : 0;
  }
  return leftOut;
}

function makeView(opened: ContactList, edits: Edits, settings: LookSettings): ListView {
  const chosen = chosenList(opened, edits, edits.country ?? settings.country);
  const memory = memoryOf(opened);
  const { rowOf } = memory;
  const roles = remembered(
    memory.roles,
    JSON.stringify([chosen.country, chosen.phoneColumn, edits.columns]),
    () =>
      columnRoles(chosen.columns, chosen.rows, chosen.firstRow, chosen.readPhone, {
        ...edits.columns,
        phone: chosen.phoneColumn,
      }),
  );
  const list = applyEdits(chosen, edits);
  const used = usedColumns(list, roles, edits, settings.template);
  const phoneOf = (at: number) => {
    const row = rowOf[at] ?? 0;
    return list.changes?.at(row)?.number ?? phoneCell(list.rows, row, list.sources);
  };
  const about = { ...used, list, edits, settings, roles, rowOf, phoneOf };
  const people = Object.keys(edits.rows).map((id) => Number(id.slice(1)) - 1);
  const found = marksOf(chosen, memory, used.plan, settings.numberKinds);
  const marks = people.length === 0 ? found : markEdited(found, people, about);
  const held = heldBackIn(marks.numbers, settings.heldBack ?? NOBODY);
  const leftOut = markLeftOut(edits, rowOf.length, (at) => held(at) !== undefined);
  const isLeftOut = (at: number) => leftOut[at] === 1;
  const keepsFirst = (edits.duplicates ?? settings.duplicates) === 'first';
  const firstWith = firstPlaces(marks.numbers.keys, isLeftOut);
  const sent = new Uint8Array(rowOf.length);
  for (let at = 0; at < sent.length; at++) {
    const isRepeated = keepsFirst && (firstWith[at] ?? -1) >= 0;
    if (marks.numbers.status[at] === NUMBER_OK && !isRepeated && !isLeftOut(at)) sent[at] = 1;
  }
  const nameOf = nameReader(list.rows, list.columns, roles);
  return { ...about, ...marks, nameOf, isLeftOut, heldBackAs: held, firstWith, keepsFirst, sent };
}

/** "row 12", or "card 3" of an address book. */
export const placeAt = ({ list, rowOf, settings }: ListView, at: number): string =>
  placeName(settings.places, list.rows.rowNumber(rowOf[at] ?? 0));
