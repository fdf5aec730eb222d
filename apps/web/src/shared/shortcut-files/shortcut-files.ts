import { LIMITS, type GeneratedJson, type ShortcutFile } from '@dearly/contracts';

/** A file that can be had; it is made when it is wanted, because a long list has thousands. `count` messages or rows. */
export type ReadyFile = { name: string; count: number; make: () => File };

/**
 * The emailed files once more, made in this browser from the messages it keeps: at most 50 messages a file, in the
 * order of sending, `delaySeconds` 0 for the last of each file.
 */
export function shortcutFiles({
  createdAt,
  sendInterval,
  handlingMethod,
  messages,
}: GeneratedJson): ReadyFile[] {
  const all = Object.values(messages);
  const perFile = LIMITS.csv.messagesPerFile;
  const count = Math.ceil(all.length / perFile);
  return Array.from({ length: count }, (_, index) => {
    const part = all.slice(index * perFile, (index + 1) * perFile);
    const name = `dearly-${index + 1}-of-${count}.json`;
    const make = () => {
      const content: ShortcutFile = {
        version: 1,
        list: createdAt,
        sendInterval,
        handlingMethod,
        messages: part.map(({ id, phoneNumbers, text }, place) => ({
          id,
          phone: phoneNumbers[0] ?? '',
          phones: phoneNumbers,
          text,
          delaySeconds: place === part.length - 1 ? 0 : sendInterval,
        })),
      };
      return new File([JSON.stringify(content)], name, { type: 'application/json' });
    };
    return { name, count: part.length, make };
  });
}
