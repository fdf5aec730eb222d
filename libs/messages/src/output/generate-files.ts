import { LIMITS, type CsvSummary, type HandlingMethod, type ShortcutFile } from '@dearly/contracts';
import { contactsOf, openList } from '../people/contact-list';
import { duplicatesOf } from '../edits/chosen-options';
import { wordingOf } from '../edits/wording';
import { textOf } from '../template/fill';
import { MessageMap } from './message-json';
import { summaryOf, type ReadOptions } from './personalise';
import { gatherOutgoing, type Outgoing } from './outgoing';
import { startProblemLog } from '../people/problems';
import { nobodyToSendTo } from '../list-errors';
import { writeRejectedRows, type OutFile, type RejectedRow } from './rejected-rows';
import { checkTemplate } from '../template/template';

/** `sendInterval` in seconds; `list` is the `createdAt` that the messages get (ISO 8601). */
export type FileOptions = Omit<ReadOptions, 'limit'> & {
  list?: string;
  sendInterval: number;
  handlingMethod: HandlingMethod;
};
/** `messages` is the map for the browser: what the files hold, in the same order. */
export type Generated = CsvSummary & { messages: Uint8Array; files: OutFile[] };

/** Files for the phone's shortcut, at most 50 messages each because of the 24-hour limit (section 9). */
function shortcutFiles(outgoing: readonly Outgoing[], options: FileOptions): OutFile[] {
  const size = LIMITS.csv.messagesPerFile;
  const total = Math.ceil(outgoing.length / size);
  const { sendInterval, handlingMethod } = options;
  return Array.from({ length: total }, (_, index) => {
    const batch = outgoing.slice(index * size, (index + 1) * size);
    const file: ShortcutFile = {
      version: 1,
      ...(options.list === undefined ? {} : { list: options.list }),
      sendInterval,
      handlingMethod,
      messages: batch.map(({ id, numbers, text }, place) => ({
        id,
        phone: numbers[0] ?? '',
        phones: numbers,
        text,
        delaySeconds: place === batch.length - 1 ? 0 : sendInterval,
      })),
    };
    return {
      name: `dearly-${index + 1}-of-${total}.json`,
      count: batch.length,
      bytes: new TextEncoder().encode(JSON.stringify(file)),
      contentType: 'application/json',
    };
  });
}

/**
 * From the bytes of a CSV file to the files that are mailed and the messages that the browser keeps (section 7).
 * Only rows with a usable number are in them; the others make `rejected-rows.csv`, the last file. Throws as
 * `personalise`, and 422 for unknown variables or when no row can be sent to.
 */
export function generateFiles(bytes: Uint8Array, options: FileOptions): Generated {
  checkTemplate(options.template);
  const list = openList(bytes, options);
  const wording = wordingOf(list, options);
  wording.refuseUnknown();
  const log = startProblemLog();
  const rejected: RejectedRow[] = [];
  const outgoing = gatherOutgoing(options.handlingMethod);
  let total = 0;
  let sendable = 0;
  let leftOut = 0;
  for (const contact of contactsOf(list, duplicatesOf(options), log)) {
    const { row, id, number, rejected: problem } = contact;
    total++;
    if (contact.isLeftOut) {
      leftOut++;
      continue;
    }
    wording.count(row);
    if (problem) rejected.push({ row, problem });
    else if (number !== undefined) {
      sendable++;
      outgoing.add(id, number, textOf(wording.textOf(row)));
    }
  }
  if (sendable === 0) throw nobodyToSendTo(leftOut);
  const map = new MessageMap(options.timestamp, outgoing.messages.length);
  for (const { id, numbers, text } of outgoing.messages) map.add(id, numbers, [text]);
  const files = shortcutFiles(outgoing.messages, options);
  if (rejected.length > 0) files.push(writeRejectedRows(list, rejected));
  return {
    ...summaryOf(list, wording, log),
    total,
    sendable,
    leftOut,
    messages: map.finish(),
    files,
  };
}
