import { versionFinder } from '../edits/versions';
import { columnFinder } from '../template/template';
import type { FindingRule } from './finding-rule';
import type { ListView } from './list-view';

/** Column of languages when there are versions to choose by it; the template itself is in the language of the settings. */
function languageColumn({ edits, list }: ListView): number | undefined {
  const column = edits.columns.language;
  if (column === undefined || Object.keys(edits.languages).length === 0) return undefined;
  return columnFinder(list.columns)(column);
}

const finders = new WeakMap<
  ListView,
  { column: number | undefined; find: (cell: string) => string | undefined }
>();
function finderOf(view: ListView) {
  let found = finders.get(view);
  if (!found) {
    const tags = Object.entries(view.edits.languages).flatMap(([tag, text]) =>
      text.trim() === '' ? [] : [tag],
    );
    found = { column: languageColumn(view), find: versionFinder([...tags, view.settings.language ?? 'en']) };
    finders.set(view, found);
  }
  return found;
}

/** A person whose language has no version of the template: they get the template itself. Only counted. */
export const noVersion: FindingRule = {
  kind: 'no_version',
  finds(view, at) {
    const { column, find } = finderOf(view);
    if (column === undefined || !view.isSent(at)) return false;
    const cell = view.list.rows.cell(view.rowOf[at] ?? 0, column);
    return cell.trim() !== '' && find(cell) === undefined;
  },
  show(view, at) {
    const { column = 0 } = finderOf(view);
    const value = view.list.rows.cell(view.rowOf[at] ?? 0, column).trim();
    return {
      column: view.list.columns[column] ?? '',
      value,
      text: `There is no version of the message for “${value}”`,
    };
  },
  mends: () => [],
  mend: () => new Map(),
};
