import { DEFAULT_TEMPLATE } from '@dearly/contracts';
import type { ColumnRoles } from '../desk/desk';
import { nameVariablesOf } from '../people/people-rows';
import { columnFinder } from './read-braces';

/**
 * The template that a list begins with: the one of the specification (section 5) where it has a column `name`, or else
 * the same with the column that holds the first name, or with the first name told from the column of whole names. A list
 * without names keeps it as well, so that nothing goes out before somebody has looked at it.
 */
export function defaultTemplate(
  columns: readonly string[],
  roles: Pick<ColumnRoles, 'firstName' | 'name'>,
): string {
  if (columnFinder(columns)('name') !== undefined) return DEFAULT_TEMPLATE;
  const told = nameVariablesOf(columns, roles).includes('first name') ? 'first name' : roles.name;
  const column = roles.firstName ?? (roles.name === undefined ? undefined : told);
  return column === undefined ? DEFAULT_TEMPLATE : DEFAULT_TEMPLATE.replace('name', () => column);
}
