import type { Sheet } from './sheet';
import type { CellReader } from './edited-row';

/** Makes the function that gives a person's name from the cells of a row, '' when the list has none. */
export function nameReader({ roles, find }: Sheet): (cell: CellReader) => string {
  const whole = roles.name === undefined ? undefined : find(roles.name);
  const parts = [roles.firstName, roles.lastName].flatMap((name) => {
    const column = name === undefined ? undefined : find(name);
    return column === undefined ? [] : [column];
  });
  const columns = whole === undefined ? parts : [whole];
  return (cell) =>
    columns
      .map((column) => cell(column).trim())
      .filter((part) => part !== '')
      .join(' ');
}
