import { LIMITS, type GeneratedJson, type ShortcutFile } from '@dearly/contracts';

/**
 * The e-mailed files once more, made in this browser from the messages it keeps: at most 50 messages a file, in the
 * order of sending, `delaySeconds` 0 for the last of each file.
 */
export function shortcutFiles({ sendInterval, handlingMethod, messages }: GeneratedJson): File[] {
  const all = Object.values(messages);
  const perFile = LIMITS.csv.messagesPerFile;
  const count = Math.ceil(all.length / perFile);
  return Array.from({ length: count }, (_, index) => {
    const part = all.slice(index * perFile, (index + 1) * perFile);
    const content: ShortcutFile = {
      version: 1,
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
    return new File([JSON.stringify(content)], `dearly-${index + 1}-of-${count}.json`, {
      type: 'application/json',
    });
  });
}
