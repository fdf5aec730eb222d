import { columnFinder } from '../template/template';
import type { ContactList } from '../people/contact-list';
import type { ColumnRoles } from './desk';

/** Makes the function that gives a person's name by row (index), '' when the list has none. */
export function nameReader({ rows, columns }: ContactList, roles: ColumnRoles): (row: number) => string {
  const find = columnFinder(columns);
  const whole = roles.name === undefined ? undefined : find(roles.name);
  const parts = [roles.firstName, roles.lastName].flatMap((name) => {
    const column = name === undefined ? undefined : find(name);
    return column === undefined ? [] : [column];
  });
  const used = whole === undefined ? parts : [whole];
  return (row) =>
    used
      .map((column) => rows.cell(row, column).trim())
      .filter((part) => part !== '')
      .join(' ');
}
