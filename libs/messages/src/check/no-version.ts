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

function versionsOf(view: ListView) {
  const versions = Object.entries(view.edits.languages).filter(([, text]) => text.trim() !== '');
  const tags = [...versions.map(([tag]) => tag), view.settings.language ?? 'en'];
  return { column: languageColumn(view), find: versionFinder(tags) };
}

/** A person whose language has no version of the template: they get the template itself. Only counted. */
export const noVersion: FindingRule = {
  kind: 'no_version',
  finder(view) {
    const { column, find } = versionsOf(view);
    if (column === undefined) return () => false;
    return (at) => {
      const cell = view.list.rows.cell(view.rowOf[at] ?? 0, column);
      return view.sent[at] === 1 && cell.trim() !== '' && find(cell) === undefined;
    };
  },
  show(view, at) {
    const column = languageColumn(view) ?? 0;
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
