import type { CsvSummary, HandlingMethod, SendingPlan } from '@dearly/contracts';
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
import { planWaves } from '../plan/plan-waves';
import { planName, wavesCalendar } from '../plan/waves-calendar';
import { shortcutParts } from './shortcut-parts';
import { checkTemplate } from '../template/template';

/** The file with the reminders of a plan. */
export const PLAN_CALENDAR = 'dearly-plan.ics';

const encoder = new TextEncoder();

/** `sendInterval` in seconds; `list` is the `createdAt` that the messages get (ISO 8601). With a `plan` the files are its waves. */
export type FileOptions = Omit<ReadOptions, 'limit'> & {
  list?: string;
  sendInterval: number;
  handlingMethod: HandlingMethod;
  plan?: SendingPlan | undefined;
};
/** `messages` is the map for the browser: what the files hold, in the same order. */
export type Generated = CsvSummary & { messages: Uint8Array; files: OutFile[] };

/** The files for the phone's shortcut, and a calendar that reminds of them where they are planned. */
function sentFiles(outgoing: readonly Outgoing[], options: FileOptions): OutFile[] {
  const messages = outgoing.map(({ id, numbers, text }) => ({ id, phones: numbers, text }));
  const { sendInterval, plan, timestamp } = options;
  const waves = plan && planWaves(messages, sendInterval, plan).waves;
  const files = shortcutParts(messages, options, waves).map(({ name, count, content }) => ({
    name,
    count,
    bytes: encoder.encode(JSON.stringify(content())),
    contentType: 'application/json',
  }));
  if (!waves) return files;
  const calendar = wavesCalendar(waves, { name: planName(plan), now: timestamp * 1000 });
  const reminders = {
    name: PLAN_CALENDAR,
    count: waves.length,
    bytes: encoder.encode(calendar),
    contentType: 'text/calendar; charset=utf-8',
  };
  return [...files, reminders];
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
  const files = sentFiles(outgoing.messages, options);
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
