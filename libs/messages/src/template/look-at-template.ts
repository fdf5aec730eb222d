import type { CsvSummary } from '@dearly/contracts';
import type { MessagePiece } from '../desk/desk';
import { contactsOf, openList, type ListOptions } from '../people/contact-list';
import { startProblemLog } from '../people/problems';
import { emptyCounter } from './fill';
import { piecesOf } from './pieces';
import { templateBinder } from './bound-template';

/** A template seen with its list: the message to the first person who gets one, and where values are empty. */
export type TemplateLook = {
  first: MessagePiece[] | undefined;
  emptyVariables: CsvSummary['emptyVariables'];
};

/** Fills one message and looks at the cells of all others. Throws 415 and 422 as reading the list does. */
export function lookAtTemplate(bytes: Uint8Array, options: ListOptions & { template: string }): TemplateLook {
  const list = openList(bytes, options);
  const { template, rows } = templateBinder(list)(options.template);
  const empty = emptyCounter(template, rows, template.columns);
  let first: MessagePiece[] | undefined;
  for (const contact of contactsOf(list, 'all', startProblemLog())) {
    empty.look(contact.row);
    if (contact.number !== undefined) first ??= piecesOf(template, rows, contact.row);
  }
  return { first, emptyVariables: empty.found() };
}
