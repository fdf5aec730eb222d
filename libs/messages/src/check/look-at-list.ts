import type { Edits, RowEdit } from '@dearly/contracts';
import type { ListCounts, ListLook } from '../desk/desk';
import type { RowPatch } from '../edits/edit-row';
import type { ContactList } from '../people/contact-list';
import { isNotMobile } from '../phones/number-kinds';
import { companyName } from './company-names';
import { heldBackAs } from './held-back';
import { emptyValue } from './empty-value';
import { FINDING_KINDS, type Finding, type FindingExample, type FindingKind, type MendName } from './finding';
import type { FindingRule } from './finding-rule';
import { placeAt, viewList, type ListView, type LookSettings } from './list-view';
import { mojibake } from './mojibake';
import { nameCase } from './name-case';
import { noValue } from './no-value-cells';
import { noVersion } from './no-version';
import { numberDamaged, numberInvalid, numberMissing, numberNotMobile } from './number-findings';
import { NUMBER_DAMAGED, NUMBER_INVALID, NUMBER_MISSING } from './number-marks';
import { numberRepeated, personRepeated } from './repeated';
import { placeholderName } from './placeholder-names';
import { rowShape } from './row-shape';
import { strayMarks } from './stray-marks';

export type { LookSettings } from './list-view';

const RULES: Readonly<Record<FindingKind, FindingRule>> = {
  do_not_contact: heldBackAs('do_not_contact'),
  written_lately: heldBackAs('written_lately'),
  number_missing: numberMissing,
  number_damaged: numberDamaged,
  number_invalid: numberInvalid,
  number_not_mobile: numberNotMobile,
  number_repeated: numberRepeated,
  person_repeated: personRepeated,
  row_shape: rowShape,
  empty_value: emptyValue,
  no_value: noValue,
  mojibake,
  no_version: noVersion,
  name_case: nameCase,
  company_name: companyName,
  placeholder_name: placeholderName,
  stray_marks: strayMarks,
};
const EXAMPLES = 3;

function peopleWith(view: ListView, rule: FindingRule): number[] {
  const people: number[] = [];
  const finds = rule.finder(view);
  for (let at = 0; at < view.rowOf.length; at++) if (finds(at)) people.push(at);
  return people;
}

function exampleOf(view: ListView, rule: FindingRule, at: number): FindingExample {
  const row = view.rowOf[at] ?? 0;
  return { id: `m${at + 1}`, place: placeAt(view, at), name: view.nameOf(row).full, ...rule.show(view, at) };
}

/** Counts every person once, as the first of: left out, missing, damaged, invalid, repeated, without a mobile, ready. */
function countPeople(view: ListView): ListCounts {
  const counts = { ready: 0, withoutMobile: 0, repeated: 0, invalid: 0, damaged: 0, missing: 0, leftOut: 0 };
  for (let at = 0; at < view.rowOf.length; at++) {
    const status = view.numbers.status[at];
    if (view.isLeftOut(at)) counts.leftOut++;
    else if (status === NUMBER_MISSING) counts.missing++;
    else if (status === NUMBER_DAMAGED) counts.damaged++;
    else if (status === NUMBER_INVALID) counts.invalid++;
    else if (view.sent[at] !== 1) counts.repeated++;
    else if (view.kinds && isNotMobile(view.kinds[at] ?? 'unknown')) counts.withoutMobile++;
    else counts.ready++;
  }
  return counts;
}

/**
 * Looks at a whole list as it stands with its edits: what is ready and what is wrong, worst first. `list` is the list as
 * it was opened, without edits; what is found out about it is remembered with it, so that a second look is quick.
 * Throws 422 for edits of rows or columns that the list does not have.
 */
export function lookAtList(list: ContactList, edits: Edits, settings: LookSettings): ListLook {
  const view = viewList(list, edits, settings);
  const findings = FINDING_KINDS.flatMap((kind): Finding[] => {
    const rule = RULES[kind];
    const people = peopleWith(view, rule);
    if (people.length === 0) return [];
    const examples = people.slice(0, EXAMPLES).map((at) => exampleOf(view, rule, at));
    const times = rule.times?.(view, people);
    const mends = rule.mends(view, people);
    return [{ kind, count: people.length, examples, mends, ...(times ? { times } : {}) }];
  });
  const counts = countPeople(view);
  return { counts, findings, messages: counts.ready + counts.withoutMobile };
}

/** The row with its patch; what the patch takes back is not in it. */
function merged(before: RowEdit | undefined, patch: RowPatch): RowEdit {
  const cells = { ...before?.cells, ...patch.cells };
  const row = { ...before, ...patch, ...(Object.keys(cells).length === 0 ? {} : { cells }) };
  if (row.skip === undefined) delete row.skip;
  return row as RowEdit;
}

/** The edits with all rows of a kind mended in one way. Pure: the edits given are not changed. */
export function mendAll(
  list: ContactList,
  edits: Edits,
  settings: LookSettings,
  kind: FindingKind,
  mend: MendName,
): Edits {
  if (kind === 'number_repeated' && (mend === 'keep_first' || mend === 'keep_all')) {
    return { ...edits, duplicates: mend === 'keep_first' ? 'first' : 'all' };
  }
  const view = viewList(list, edits, settings);
  const rule = RULES[kind];
  const patches = rule.mend(view, peopleWith(view, rule), mend);
  if (patches.size === 0) return edits;
  const rows = { ...edits.rows };
  for (const [at, patch] of patches) {
    const id = `m${at + 1}`;
    const row = merged(rows[id], patch);
    if (Object.keys(row).length > 0) rows[id] = row;
    else delete rows[id];
  }
  return { ...edits, rows };
}

/** Kinds of trouble of each person who has any, worst first, by the id of the message; for marks and the hardest first. */
export function findingsByRow(
  list: ContactList,
  edits: Edits,
  settings: LookSettings,
): Map<string, FindingKind[]> {
  const view = viewList(list, edits, settings);
  const found = new Map<string, FindingKind[]>();
  for (const kind of FINDING_KINDS) {
    for (const at of peopleWith(view, RULES[kind])) {
      const kinds = found.get(`m${at + 1}`);
      if (kinds) kinds.push(kind);
      else found.set(`m${at + 1}`, [kind]);
    }
  }
  return found;
}

/** What is wrong with one person, with the words for it; worst first. */
export function findingsOf(
  list: ContactList,
  edits: Edits,
  settings: LookSettings,
  id: string,
): { kind: FindingKind; text: string; becomes?: string }[] {
  const view = viewList(list, edits, settings);
  const at = Number(id.slice(1)) - 1;
  return FINDING_KINDS.filter((kind) => RULES[kind].finder(view)(at)).map((kind) => {
    const { text, becomes } = RULES[kind].show(view, at);
    return { kind, text, ...(becomes === undefined ? {} : { becomes }) };
  });
}
