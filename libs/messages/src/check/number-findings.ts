import { isNotMobile } from '../phones/number-kinds';
import { hiddenFax } from './fax-columns';
import type { MendName } from './finding';
import { helpsAny, leaveOut, patchEach, type FindingRule } from './finding-rule';
import type { ListView } from './list-view';
import { NUMBER_DAMAGED, NUMBER_INVALID, NUMBER_MISSING, numberAt } from './number-marks';
import { kindInWords, whyInvalid } from './number-words';
import { otherReading } from './other-reading';

const finderOf = (wanted: number) => (view: ListView) => (at: number) =>
  view.numbers.status[at] === wanted && !view.isLeftOut(at);
const phoneCellOf = (view: ListView, at: number) => {
  const { text, column } = view.phoneOf(at);
  return { column: view.list.columns[column] ?? '', value: text };
};
const fixing = (canFix: boolean): MendName[] => (canFix ? ['fix', 'skip'] : ['skip']);

/** No number in any column that is looked into. */
export const numberMissing: FindingRule = {
  kind: 'number_missing',
  finder: finderOf(NUMBER_MISSING),
  show(view, at) {
    const fax = hiddenFax(view, at);
    return { ...phoneCellOf(view, at), text: fax ?? 'no phone number' };
  },
  mends: () => ['skip'],
  mend: (_view, people, mend) => (mend === 'skip' ? leaveOut(people) : new Map()),
};

/** A number that a spreadsheet shortened; its digits are lost. */
export const numberDamaged: FindingRule = {
  ...numberMissing,
  kind: 'number_damaged',
  finder: finderOf(NUMBER_DAMAGED),
  show(view, at) {
    const cell = phoneCellOf(view, at);
    return { ...cell, text: `the spreadsheet shortened this number: ${cell.value.trim()}; digits are lost` };
  },
};

const readAgain = (view: ListView, at: number) =>
  otherReading(view.phoneOf(at).text, view.list.readPhone, view.list.country);

/** Text that is no number in use. */
export const numberInvalid: FindingRule = {
  kind: 'number_invalid',
  finder: finderOf(NUMBER_INVALID),
  show(view, at) {
    const cell = phoneCellOf(view, at);
    const becomes = readAgain(view, at);
    const text = `${cell.value.trim()}: ${whyInvalid(cell.value.trim(), view.list.country)}`;
    return { ...cell, ...(becomes === undefined ? {} : { becomes }), text };
  },
  mends: (view, people) => fixing(helpsAny(people, (at) => readAgain(view, at) !== undefined)),
  mend(view, people, mend) {
    if (mend === 'skip') return leaveOut(people);
    return patchEach(people, (at) => {
      const number = mend === 'fix' ? readAgain(view, at) : undefined;
      return number === undefined ? undefined : { number };
    });
  },
};

/** A mobile number in another of the columns that the numbers come from. */
function mobileBeside(view: ListView, at: number): string | undefined {
  const { list, rowOf, settings } = view;
  for (const { column } of list.sources) {
    const { number } = list.readPhone(list.rows.cell(rowOf[at] ?? 0, column));
    if (number !== undefined && settings.numberKinds && !isNotMobile(settings.numberKinds(number)))
      return number;
  }
  return undefined;
}

/** A landline, a premium-rate number or any other that takes no text messages. */
export const numberNotMobile: FindingRule = {
  kind: 'number_not_mobile',
  finder:
    ({ kinds, sent }) =>
    (at) =>
      kinds !== undefined && sent[at] === 1 && isNotMobile(kinds[at] ?? 'unknown'),
  show(view, at) {
    const cell = phoneCellOf(view, at);
    const number = numberAt(view.numbers, at) ?? '';
    const becomes = mobileBeside(view, at);
    const text = `${cell.value.trim()}: ${kindInWords(number, view.kinds?.[at] ?? 'unknown')}`;
    return { ...cell, ...(becomes === undefined ? {} : { becomes }), text };
  },
  mends: (view, people) => fixing(helpsAny(people, (at) => mobileBeside(view, at) !== undefined)),
  mend(view, people, mend) {
    if (mend === 'skip') return leaveOut(people);
    return patchEach(people, (at) => {
      const number = mend === 'fix' ? mobileBeside(view, at) : undefined;
      return number === undefined ? undefined : { number };
    });
  },
};
