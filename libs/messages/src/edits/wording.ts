import type { Edits } from '@dearly/contracts';
import { unknownVariables, unknownVersionVariables } from '../list-errors';
import type { Piece } from '../output/message-json';
import type { ContactList } from '../people/contact-list';
import { emptyCounter, fillTemplate } from '../template/fill';
import { templateBinder, type BoundTemplate } from '../template/bound-template';
import { columnFinder } from '../template/template';
import { versionFinder } from './versions';

/**
 * What is said to each row of a list. `used` and `unknown` are the variables of the template and all its versions;
 * `emptyVariables` counts those of the rows that `count` saw.
 */
export type Wording = {
  used: string[];
  unknown: string[];
  /** Throws 422 for variables that no column answers to, in whichever version they stand. */
  refuseUnknown(): void;
  textOf(row: number): Piece[];
  /** The template, or the version of it, that a row's text is made of, and the rows that it is filled from. */
  boundOf(row: number): BoundTemplate;
  count(row: number): void;
  emptyVariables(): { column: string; rows: number }[];
};

type Version = BoundTemplate & { tag: string | undefined; empty: ReturnType<typeof emptyCounter> };

/**
 * Compiles the template and its versions for other languages once. A row has its edited text, which is final, else the
 * version of its language, else the template. A blank version is none. `{first name}` and its like are known as well.
 */
export function wordingOf(list: ContactList, options: { template: string; edits?: Edits }): Wording {
  const { columns, changes } = list;
  const { edits } = options;
  const bind = templateBinder(list);
  const versionFor = (text: string, tag?: string): Version => {
    const { template, rows } = bind(text);
    return { tag, template, rows, empty: emptyCounter(template, rows, template.columns) };
  };
  const main = versionFor(options.template);
  const others = Object.entries(edits?.languages ?? {})
    .filter(([, text]) => text.trim() !== '')
    .map(([tag, text]) => versionFor(text, tag));
  const all = [main, ...others];
  const versionOf = versionReader(list, main, others, edits?.columns.language);
  return {
    used: [...new Set(all.flatMap(({ template }) => template.used))],
    unknown: [...new Set(all.flatMap(({ template }) => template.unknown))],
    refuseUnknown() {
      for (const { tag, template } of all) {
        if (template.unknown.length === 0) continue;
        if (tag === undefined) throw unknownVariables(template.unknown, columns);
        throw unknownVersionVariables(tag, template.unknown, columns);
      }
    },
    textOf(row) {
      const text = changes?.at(row)?.text;
      if (text !== undefined) return [text];
      const { template, rows } = versionOf(row);
      return fillTemplate(template, rows, row);
    },
    boundOf: versionOf,
    count(row) {
      if (changes?.at(row)?.text === undefined) versionOf(row).empty.look(row);
    },
    emptyVariables: () => sumOf(all.flatMap(({ empty }) => empty.found())),
  };
}

/** Which version a row gets. Without other languages it is always the same, and no cell is looked at. */
function versionReader(
  { rows, columns }: ContactList,
  main: Version,
  others: readonly Version[],
  languageColumn: string | undefined,
): (row: number) => Version {
  const column = languageColumn === undefined ? undefined : columnFinder(columns)(languageColumn);
  if (column === undefined || others.length === 0) return () => main;
  const byTag = new Map(others.map((version) => [version.tag, version]));
  const find = versionFinder(others.flatMap(({ tag }) => tag ?? []));
  return (row) => byTag.get(find(rows.cell(row, column))) ?? main;
}

function sumOf(counts: readonly { column: string; rows: number }[]): { column: string; rows: number }[] {
  const sums = new Map<string, number>();
  for (const { column, rows } of counts) sums.set(column, (sums.get(column) ?? 0) + rows);
  return [...sums].map(([column, rows]) => ({ column, rows }));
}
