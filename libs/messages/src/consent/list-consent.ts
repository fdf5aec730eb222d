import { duplicatesOf } from '../edits/chosen-options';
import type { RejectOptions } from '../output/rejected-rows';
import { contactsOf, openList } from '../people/contact-list';
import { startProblemLog } from '../people/problems';
import { columnFinder } from '../template/template';
import { consentColumns, type ConsentColumn } from './consent-columns';

/**
 * What a list says about consent, as it says it: for each person (`phone` in E.164) the cells of `columns`, in their
 * order. People of whom it says nothing are not there.
 */
export type ListConsent = { columns: ConsentColumn[]; people: { phone: string; cells: string[] }[] };

/** More of a cell is not kept: it may hold a whole note. */
const LONGEST = 200;

/**
 * Reads what the list says about consent of those who get a message: from `chosen` columns, or else from those whose
 * headers say so. Reads the list as `personalise` does, and throws as it does for a list that cannot be read.
 */
export function consentIn(
  bytes: Uint8Array,
  { chosen, ...options }: RejectOptions & { chosen?: readonly ConsentColumn[] },
): ListConsent {
  const list = openList(bytes, options);
  const find = columnFinder(list.columns);
  const columns = [...(chosen ?? consentColumns(list.columns))];
  const places = columns.map(({ name }) => find(name));
  const people: ListConsent['people'] = [];
  if (columns.length === 0) return { columns, people };
  for (const { row, number, rejected, isLeftOut } of contactsOf(
    list,
    duplicatesOf(options),
    startProblemLog(),
  )) {
    if (rejected || isLeftOut || number === undefined) continue;
    const cells = places.map((place) =>
      place === undefined ? '' : list.rows.cell(row, place).replace(/\s+/g, ' ').trim().slice(0, LONGEST),
    );
    if (cells.some((cell) => cell !== '')) people.push({ phone: number, cells });
  }
  return { columns, people };
}
