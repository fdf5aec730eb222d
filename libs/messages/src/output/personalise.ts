import type { CsvSummary, DuplicatesRule, Edits } from '@dearly/contracts';
import { contactsOf, openList, type ContactList } from '../people/contact-list';
import { duplicatesOf } from '../edits/chosen-options';
import { wordingOf, type Wording } from '../edits/wording';
import { MessageMap } from './message-json';
import { startProblemLog, type ProblemLog } from '../people/problems';
import { checkTemplate } from '../template/template';

/** How a contact list is read. `timestamp` in seconds; `limit` caps the messages returned, never what is counted. */
export type ReadOptions = {
  template: string;
  timestamp: number;
  /** Two-letter code of the country whose numbers may lack a country code, default US. */
  defaultCountry?: string;
  phoneColumn?: string;
  duplicates?: DuplicatesRule;
  limit?: number;
  /** What a person decided about the list; it wins over the options above. */
  edits?: Edits;
};

/** `messages` is the UTF-8 JSON text of the map id -> Message in row order. */
export type Personalised = CsvSummary & { messages: Uint8Array };

/**
 * From the bytes of a CSV file to its messages (sections 3 and 7). A row without a usable number stays, with no
 * number; a dropped duplicate and a row that was left out do not. Ids are `m1`, `m2`, ... by row with data. Unknown variables are reported and
 * stay in the text. Throws 415 for a file that is no text, 422 for one that cannot be read, a blank template, or edits of
 * rows and columns that are not there.
 */
export function personalise(bytes: Uint8Array, options: ReadOptions): Personalised {
  checkTemplate(options.template);
  const list = openList(bytes, options);
  const wording = wordingOf(list, options);
  const log = startProblemLog();
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const map = new MessageMap(options.timestamp, Math.min(limit, list.rows.count));
  let total = 0;
  let sendable = 0;
  let leftOut = 0;
  let written = 0;
  for (const contact of contactsOf(list, duplicatesOf(options), log)) {
    total++;
    if (contact.isLeftOut) {
      leftOut++;
      continue;
    }
    wording.count(contact.row);
    if (!contact.rejected) sendable++;
    if (written >= limit || contact.rejected?.code === 'duplicate') continue;
    written++;
    map.add(contact.place, contact.numbers, wording.textOf(contact.row));
  }
  return {
    ...summaryOf(list, wording, log),
    total,
    sendable,
    leftOut,
    messages: map.finish(),
  };
}

/** The part of a summary that does not come from counting rows; to be asked for when they are all counted. */
export function summaryOf(list: ContactList, wording: Wording, log: ProblemLog) {
  return {
    columns: list.columns,
    phoneColumn: list.phoneColumn,
    problems: log.problems,
    problemCount: log.count,
    encoding: list.encoding,
    delimiter: list.delimiter,
    usedVariables: wording.used,
    unknownVariables: wording.unknown,
    emptyVariables: wording.emptyVariables(),
  };
}
