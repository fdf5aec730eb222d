import { generatedJson } from '@dearly/contracts';
import { generateFiles, loadPlanning } from '@dearly/messages';
import { shortcutFiles, wavesOf } from './shortcut-files';

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

  it.each(['individual', 'group'] as const)(
    'makes the waves of a plan as the email has (%s)',
    async (handlingMethod) => {
      const plan = {
        zone: 'Europe/Berlin',
        startMs: Date.UTC(2026, 2, 27, 20, 30),
        jitterPercent: 20,
        seed: 77,
        quiet: { from: 21, to: 8 },
        weekends: false,
        sentMs: [Date.UTC(2026, 2, 27, 20)],
      };
      const list = `${contacts}\nBerlin,+493012345678\nTokyo,+81312345678`;
      const made = generateFiles(new TextEncoder().encode(list), {
        template: handlingMethod === 'group' ? 'Hi all' : 'Hi {name}',
        timestamp: 1_700_000_000,
        list: '2025-03-01T10:00:00.000Z',
        sendInterval: 300,
        handlingMethod,
        plan,
      });
      const json = generatedJson.parse({
        version: 1,
        createdAt: '2025-03-01T10:00:00.000Z',
        sendInterval: 300,
        handlingMethod,
        messages: JSON.parse(new TextDecoder().decode(made.messages)),
        plan,
      });

      const mailed = made.files.filter(({ contentType }) => contentType === 'application/json');
      const files = shortcutFiles(json, wavesOf(json, await loadPlanning()));
      expect(files.map(({ name, count }) => [name, count])).toEqual(
        mailed.map(({ name, count }) => [name, count]),
      );
      const texts = await Promise.all(files.map(({ make }) => textOf(make())));
      expect(texts).toEqual(mailed.map(({ bytes }) => new TextDecoder().decode(bytes)));
      expect(texts[0]).toContain('"notBefore":"2026-03-27T');
    },
  );
});
