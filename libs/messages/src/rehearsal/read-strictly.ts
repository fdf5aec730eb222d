import { shortcutFile, type ShortcutFile } from '@dearly/contracts';

/** A file for the phone's shortcut as it is given away: its name and its text. */
export type FileText = { name: string; text: string };

/** A file is not what docs/shortcut.md says. Names the file and, where it is one field, the field. */
export class FileFormatError extends Error {}

/** The contract as it is written down: what it does not name is a fault here. */
const strictFile = shortcutFile
  .extend({ messages: shortcutFile.shape.messages.element.strict().array().min(1) })
  .strict();

type Where = { name: string; path: readonly PropertyKey[] };

/** `messages[3].phone`, as it is written in code. */
const fieldOf = (path: readonly PropertyKey[]) =>
  path.reduce<string>(
    (field, key) =>
      typeof key === 'number' ? `${field}[${key}]` : field === '' ? String(key) : `${field}.${String(key)}`,
    '',
  );

const fault = ({ name, path }: Where, what: string) =>
  new FileFormatError(`${name}: ${path.length > 0 ? `${fieldOf(path)}: ` : ''}${what}`);

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw fault({ name, path: [] }, 'is no JSON');
  }
}

/** What the types do not say of the fields: a number for each message, whole pauses, and none after the last. */
function checkMessages(name: string, { messages }: ShortcutFile): void {
  for (const [place, { phone, phones, delaySeconds }] of messages.entries()) {
    const at = (field: string): Where => ({ name, path: ['messages', place, field] });
    if (phones.length === 0) throw fault(at('phones'), 'has no number');
    if (phone !== phones[0]) throw fault(at('phone'), 'is not the first of phones');
    if (delaySeconds < 0) throw fault(at('delaySeconds'), 'is less than 0');
    if (place === messages.length - 1 && delaySeconds !== 0)
      throw fault(at('delaySeconds'), 'is not 0 after the last message');
  }
}

/** Reads a file by the letter of its format. Throws `FileFormatError` for a field too many, too few or of another kind. */
export function readStrictly({ name, text }: FileText): ShortcutFile {
  const { data, error } = strictFile.safeParse(parsed(name, text));
  const [issue] = error?.issues ?? [];
  if (issue?.code === 'unrecognized_keys')
    throw fault({ name, path: [...issue.path, issue.keys[0] ?? ''] }, 'is not a field of the format');
  if (!data) throw fault({ name, path: issue?.path ?? [] }, issue?.message ?? 'is not a file of Dearly');
  checkMessages(name, data);
  return data;
}
