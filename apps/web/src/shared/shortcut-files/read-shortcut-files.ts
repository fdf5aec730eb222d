import type { GeneratedJson, Message, ShortcutFile } from '@dearly/contracts';

/** Why a file is not opened, in the words for the screen; `name` is the file's. */
export type FileFault = { name: string; why: string };

const NO_FILE_OF_OURS =
  'It is not a file of messages from Dearly. Choose one called dearly-1-of-1.json or the like.';

/** Whether this can name a list: only a time as `createdAt` has it, because marks are kept under it. */
export const isListName = (list: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(list);

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A time as files of a plan have it, in UTC. */
const isMoment = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));

function isEntry(value: unknown): value is ShortcutFile['messages'][number] {
  if (!isObject(value)) return false;
  const { id, phones, text } = value;
  return (
    typeof id === 'string' &&
    Array.isArray(phones) &&
    phones.every((phone) => typeof phone === 'string') &&
    typeof text === 'string'
  );
}

/** What the text of a file holds, or why it is none of ours. Said by hand, as in `kept-json`, to load no schemas. */
export function shortcutFileOf(text: string): ShortcutFile | string {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return /^\s*\{/.test(text)
      ? 'Its end is missing, or it was changed. Download it again and open the new one.'
      : NO_FILE_OF_OURS;
  }
  if (!isObject(content) || !Array.isArray(content['messages'])) return NO_FILE_OF_OURS;
  const { version, list, notBefore, sendInterval, handlingMethod, messages } = content;
  if (typeof version === 'number' && version > 1)
    return 'A newer version of Dearly made it. Reload this page and open it again.';
  const isOurs =
    version === 1 &&
    (list === undefined || (typeof list === 'string' && isListName(list))) &&
    (notBefore === undefined || isMoment(notBefore)) &&
    Number.isSafeInteger(sendInterval) &&
    (handlingMethod === 'individual' || handlingMethod === 'group') &&
    messages.every(isEntry);
  if (!isOurs) return NO_FILE_OF_OURS;
  if (messages.length === 0) return 'There are no messages in it.';
  return content as ShortcutFile;
}

/**
 * The messages of several files of one list as they were generated. `createdAt` (ISO 8601) names them from then on.
 * Undefined when two of the files say different things of one message, so that they are not of one list.
 */
export function generatedOf(files: readonly ShortcutFile[], createdAt: string): GeneratedJson | undefined {
  const [first] = files;
  if (!first) return undefined;
  const messages: Record<string, Message> = {};
  for (const { id, phones, text } of files.flatMap((file) => file.messages)) {
    const other = messages[id];
    if (other && !isSame(other, { phones, text })) return undefined;
    messages[id] = {
      id,
      phoneNumbers: phones,
      text,
      status: 'pending',
      statusUpdatedTimestamp: Math.floor(Date.parse(createdAt) / 1000),
    };
  }
  const { sendInterval, handlingMethod } = first;
  const notBefore = earliestOf(files);
  return { version: 1, createdAt, sendInterval, handlingMethod, messages, ...(notBefore && { notBefore }) };
}

/** When each message may leave by the files, in milliseconds; undefined where none of them says a time. */
function earliestOf(files: readonly ShortcutFile[]): Record<string, number> | undefined {
  const times = files.flatMap(({ notBefore, messages }) =>
    notBefore === undefined ? [] : messages.map(({ id }) => [id, Date.parse(notBefore)] as const),
  );
  return times.length > 0 ? Object.fromEntries(times) : undefined;
}

function isSame(message: Message, { phones, text }: { phones: string[]; text: string }): boolean {
  return message.text === text && message.phoneNumbers.join() === phones.join();
}

/** Whether `whole` has each message of `part`, to the same numbers and with the same text: then they are of one list. */
export function contains(whole: GeneratedJson, part: GeneratedJson): boolean {
  return Object.values(part.messages).every(
    ({ id, phoneNumbers, text }) =>
      whole.messages[id]?.phoneNumbers.join() === phoneNumbers.join() && whole.messages[id]?.text === text,
  );
}
