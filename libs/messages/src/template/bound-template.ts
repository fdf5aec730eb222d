import type { ContactList } from '../people/contact-list';
import { isNameVariable, withNameVariables, type PeopleRows } from '../people/people-rows';
import type { Rows } from '../sources/csv/scan-rows';
import { compileTemplate, type Template } from './template';

/** A template and the rows that it is filled from. Its columns are those of the list, then the name variables it may use. */
export type BoundTemplate = { template: Template; rows: Rows };

/**
 * Binds templates to the columns of a list and, where one uses them, to `{first name}`, `{last name}` and `{full name}`,
 * which are told from the columns that hold names as they stand with the edits. A list without such columns does not
 * have them. Any other template is filled from the rows of the list as they are.
 */
export function templateBinder(
  list: Pick<ContactList, 'rows' | 'columns' | 'roles'>,
): (text: string) => BoundTemplate {
  let named: PeopleRows | undefined;
  return (text) => {
    const template = compileTemplate(text, list.columns);
    if (!template.unknown.some(isNameVariable)) return { template, rows: list.rows };
    named ??= withNameVariables(list.rows, list.columns, list.roles());
    return { template: compileTemplate(text, named.columns), rows: named.rows };
  };
}
