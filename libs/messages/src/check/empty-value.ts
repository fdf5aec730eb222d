import { leaveOut, type FindingRule } from './finding-rule';
import type { ListView } from './list-view';

const emptyColumn = (view: ListView, at: number) =>
  view.needed.find((column) => view.named.rows.isBlank(view.rowOf[at] ?? 0, column));

/** A cell that the template uses without a fallback is empty, so that the message has a gap. */
export const emptyValue: FindingRule = {
  kind: 'empty_value',
  finder(view) {
    const { needed, sent, rowOf, edits, named } = view;
    return (at) =>
      sent[at] === 1 &&
      needed.some((column) => named.rows.isBlank(rowOf[at] ?? 0, column)) &&
      edits.rows[`m${at + 1}`]?.text === undefined;
  },
  show(view, at) {
    const column = view.named.columns[emptyColumn(view, at) ?? 0] ?? '';
    return { column, value: '', text: `${column} is empty, so the message has a gap` };
  },
  mends: () => ['skip'],
  mend: (_view, people, mend) => (mend === 'skip' ? leaveOut(people) : new Map()),
};
