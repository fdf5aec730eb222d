import { generatedJson } from '@dearly/contracts';
import { generateFiles } from '@dearly/messages';
import { shortcutFiles } from './shortcut-files';

const textOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsText(file);
  });

const contacts = [
  'name,phone',
  ...Array.from({ length: 120 }, (_, index) => `P${index},+1415555${String(1000 + index)}`),
].join('\n');

describe('shortcutFiles', () => {
  it.each(['individual', 'group'] as const)(
    'makes the same files as the email has (%s)',
    async (handlingMethod) => {
      const made = generateFiles(new TextEncoder().encode(contacts), {
        template: handlingMethod === 'group' ? 'Hi all' : 'Hi {name}',
        timestamp: 1_700_000_000,
        list: '2025-03-01T10:00:00.000Z',
        sendInterval: 300,
        handlingMethod,
      });
      const json = generatedJson.parse({
        version: 1,
        createdAt: '2025-03-01T10:00:00.000Z',
        sendInterval: 300,
        handlingMethod,
        messages: JSON.parse(new TextDecoder().decode(made.messages)),
      });

      const files = shortcutFiles(json);
      expect(files.map(({ name, count }) => [name, count])).toEqual(
        made.files.map(({ name, count }) => [name, count]),
      );
      const texts = await Promise.all(files.map(({ make }) => textOf(make())));
      expect(texts).toEqual(made.files.map(({ bytes }) => new TextDecoder().decode(bytes)));
    },
  );
});
