import { isListName } from '../../../shared/shortcut-files/read-shortcut-files';

/** What the shortcut says it has sent: by list and by message when, in milliseconds. And what of the file does not count. */
export type Results = {
  sent: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** The last line is not whole: the phone was stopped while it wrote. */
  isCut: boolean;
  /** Lines before the last one that are none. */
  unread: number;
  /** Lines whose time is still to come. */
  ahead: number;
};

/** So far the clocks of the phone and of this device may differ, in milliseconds. */
const CLOCKS_APART = 5 * 60_000;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const NO_RESULT =
  'It is not a result of the shortcut. Choose the file whose name begins with dearly-results, in the Shortcuts folder of iCloud Drive.';

/** Whether the file is meant to be a result rather than messages, broken or not. */
export function isForResults(name: string, text: string): boolean {
  return /^dearly-results/i.test(name) || /^\s*#/.test(text) || /^\s*\{[^\n]*"sentAt"/.test(text);
}

type Line = { version: unknown; list: unknown; id: unknown; sentAt: unknown };

function lineOf(text: string): Line | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Line) : undefined;
  } catch {
    return undefined;
  }
}

/** Said by hand, as in `kept-json`, to load no schemas: a line is what the contract `sendingResult` describes. */
function resultOf({ version, list, id, sentAt }: Line): { list: string; id: string; at: number } | undefined {
  if (version !== 1 || typeof list !== 'string' || !isListName(list) || typeof id !== 'string')
    return undefined;
  const at = typeof sentAt === 'string' && TIME.test(sentAt) ? Date.parse(sentAt) : NaN;
  return Number.isNaN(at) ? undefined : { list, id, at };
}

/** What the text of a result file says, or why it says nothing. `now` in milliseconds. */
export function resultsOf(text: string, now: number): Results | string {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (lines.length === 0)
    return text.trim() === '' || text.trimStart().startsWith('#')
      ? 'There is nothing in it yet. The shortcut writes a line when a message has gone.'
      : NO_RESULT;
  const read = lines.map(lineOf);
  if (read.some((line) => typeof line?.version === 'number' && line.version > 1))
    return 'A newer version of Dearly made it. Reload this page and open it again.';
  const sent = new Map<string, Map<string, number>>();
  let unread = 0;
  let ahead = 0;
  for (const line of read) {
    const result = line && resultOf(line);
    if (!result) unread++;
    else if (result.at > now + CLOCKS_APART) ahead++;
    else {
      const messages = sent.get(result.list) ?? new Map<string, number>();
      // Of a message that was sent twice, the later time counts for the limit of the day.
      messages.set(result.id, Math.min(now, Math.max(result.at, messages.get(result.id) ?? 0)));
      sent.set(result.list, messages);
    }
  }
  if (sent.size === 0)
    return ahead > 0
      ? 'Its times are in the future. Set the clock of the phone and of this device right, then open it again.'
      : NO_RESULT;
  const last = read.at(-1);
  const isCut = !last || !resultOf(last);
  return { sent, isCut, unread: unread - (isCut ? 1 : 0), ahead };
}
