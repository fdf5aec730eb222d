import type { Edits } from '@dearly/contracts';
import type { ColumnRoles } from '../desk/desk';
import { withNameVariables, type PeopleRows } from '../people/people-rows';
import type { Rows } from '../sources/csv/scan-rows';
import { columnFinder, compileTemplate } from '../template/template';
import type { TextPlan } from './text-marks';

/** Which cells get into messages. `needed` are used without a fallback; they and `named` know the name variables. */
export type UsedColumns = { plan: TextPlan; needed: number[]; named: PeopleRows };

/** The columns that a template and its versions for other languages use. */
export function usedColumns(
  list: { rows: Rows; columns: readonly string[] },
  roles: ColumnRoles,
  edits: Edits,
  template: string,
): UsedColumns {
  const named = withNameVariables(list.rows, list.columns, roles);
  const compiled = [template, ...Object.values(edits.languages)].map((text) =>
    compileTemplate(text, named.columns),
  );
  const find = columnFinder(named.columns);
  const at = (name: string | undefined) => (name === undefined ? undefined : find(name));
  const [first, last, full] = [at(roles.firstName), at(roles.lastName), at(roles.name)];
  const parts = [first, last, full].filter((column) => column !== undefined);
  const used = new Set<number>();
  for (const column of compiled.flatMap((one) => one.used).map(at)) {
    if (column === undefined) continue;
    // A name variable stands for the columns that it is made of.
    for (const source of column < list.columns.length ? [column] : parts) used.add(source);
  }
  return {
    named,
    needed: [...new Set(compiled.flatMap((one) => one.withoutFallback))],
    plan: { used: [...used], nameColumns: parts.filter((column) => used.has(column)), first, last, full },
  };
}
