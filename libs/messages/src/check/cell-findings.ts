import type { FindingKind, MendName } from './finding';
import { leaveOut, patchEach, type FindingRule } from './finding-rule';
import type { ListView } from './list-view';

/** A kind of trouble in single cells: which columns are looked at, what is wrong, and what the text should be. */
type CellTrouble = {
  kind: FindingKind;
  mark: number;
  columns(view: ListView): readonly number[];
  isWrong(text: string, view: ListView): boolean;
  /** The cell put right; undefined when that cannot be told. */
  fixed(text: string, view: ListView): string | undefined;
  mends(canFix: boolean): MendName[];
  text(value: string, column: string): string;
};

/** The rule for a kind of trouble in single cells. */
export function cellRule(trouble: CellTrouble): FindingRule {
  const wrongCells = (view: ListView, at: number) =>
    trouble.columns(view).filter((column) => {
      const text = view.list.rows.cell(view.rowOf[at] ?? 0, column);
      return text !== '' && trouble.isWrong(text, view);
    });
  const cellOf = (view: ListView, at: number, column: number) =>
    view.list.rows.cell(view.rowOf[at] ?? 0, column);
  const fixes = (view: ListView, at: number) =>
    wrongCells(view, at).flatMap((column): [string, string][] => {
      const fixed = trouble.fixed(cellOf(view, at, column), view);
      return fixed === undefined ? [] : [[view.list.columns[column] ?? '', fixed]];
    });
  return {
    kind: trouble.kind,
    finder({ texts: { marks }, sent }) {
      const { mark } = trouble;
      return (at) => ((marks[at] ?? 0) & mark) !== 0 && sent[at] === 1;
    },
    show(view, at) {
      const [column = 0] = wrongCells(view, at);
      const value = cellOf(view, at, column);
      const becomes = trouble.fixed(value, view);
      const name = view.list.columns[column] ?? '';
      return {
        column: name,
        value,
        ...(becomes === undefined ? {} : { becomes }),
        text: trouble.text(value.trim(), name),
      };
    },
    mends: (view, people) => trouble.mends(people.slice(0, 100).some((at) => fixes(view, at).length > 0)),
    mend(view, people, mend) {
      if (mend === 'skip') return leaveOut(people);
      return patchEach(people, (at) => {
        const cells =
          mend === 'empty'
            ? wrongCells(view, at).map((column) => [view.list.columns[column] ?? '', ''])
            : mend === 'fix'
              ? fixes(view, at)
              : [];
        return cells.length === 0
          ? undefined
          : { cells: Object.fromEntries(cells) as Record<string, string> };
      });
    },
  };
}
