import type { CsvSummary, DuplicatesRule } from '@dearly/contracts';
import { contactsOf, openList, type ContactList } from '../people/contact-list';
import { emptyCounter, fillTemplate } from '../template/fill';
import { MessageMap } from './message-json';
import { startProblemLog, type ProblemLog } from '../people/problems';
import { checkTemplate, compileTemplate, type Template } from '../template/template';

/** How a contact list is read. `timestamp` in seconds; `limit` caps the messages returned, never what is counted. */
export type ReadOptions = {
  template: string;
  timestamp: number;
  /** Two-letter code of the country whose numbers may lack a country code, default US. */
  defaultCountry?: string;
  phoneColumn?: string;
  duplicates?: DuplicatesRule;
  limit?: number;
};

/** `messages` is the UTF-8 JSON text of the map id -> Message in row order. */
export type Personalised = CsvSummary & { messages: Uint8Array };

/**
 * From the bytes of a CSV file to its messages (sections 3 and 7). A row without a usable number stays, with no
 * number; a dropped duplicate does not. Ids are `m1`, `m2`, ... by row with data. Unknown variables are reported and
 * stay in the text. Throws 415 for a file that is no text, 422 for one that cannot be read or a blank template.
 */
export function personalise(bytes: Uint8Array, options: ReadOptions): Personalised {
  checkTemplate(options.template);
  const list = openList(bytes, options);
  const template = compileTemplate(options.template, list.columns);
  const log = startProblemLog();
  const empty = emptyCounter(template, list.rows, list.columns);
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const map = new MessageMap(options.timestamp, Math.min(limit, list.rows.count));
  let total = 0;
  let sendable = 0;
  let written = 0;
  for (const contact of contactsOf(list, options.duplicates ?? 'first', log)) {
    total++;
    empty.look(contact.row);
    if (!contact.rejected) sendable++;
    if (written >= limit || contact.rejected?.code === 'duplicate') continue;
    written++;
    const numbers = contact.number === undefined ? [] : [contact.number];
    map.add(contact.id, numbers, fillTemplate(template, list.rows, contact.row));
  }
  return {
    ...summaryOf(list, template, log),
    total,
    sendable,
    emptyVariables: empty.found(),
    messages: map.finish(),
  };
}

/** The part of a summary that does not come from counting rows. */
export function summaryOf(list: ContactList, template: Template, log: ProblemLog) {
  return {
    columns: list.columns,
    phoneColumn: list.phoneColumn,
    problems: log.problems,
    problemCount: log.count,
    encoding: list.encoding,
    delimiter: list.delimiter,
    usedVariables: template.used,
    unknownVariables: template.unknown,
  };
}
