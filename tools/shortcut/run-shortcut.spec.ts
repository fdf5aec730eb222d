import { LIMITS, type HandlingMethod, type ShortcutFile } from '@dearly/contracts';
import { generateFiles } from '@dearly/messages';
import createPropertyList from 'bplist-creator';
import { parseBuffer } from 'bplist-parser';
import fc from 'fast-check';
import type { PlistDictionary } from './test/plist';
import { runShortcut } from './test/run-shortcut';
import { MESSAGES_A_DAY, workflow } from './workflow.mjs';

const [shortcut] = parseBuffer<PlistDictionary>(createPropertyList(workflow()));
const phone = (index: number) => `+1415555${1000 + index}`;

/** The files that Dearly mails for a contact list. */
function filesFor(csv: string, template: string, handlingMethod: HandlingMethod): string[] {
  const { files } = generateFiles(new TextEncoder().encode(csv), {
    template,
    timestamp: 1,
    sendInterval: 120,
    handlingMethod,
  });
  return files.map(({ bytes }) => new TextDecoder().decode(bytes));
}

describe('the shortcut', () => {
  it('sends to each person the words that are for them, with the pause between two and none after the last', () => {
    const [file = ''] = filesFor(
      `name,phone\nMaya,${phone(1)}\nSam,${phone(2)}\nLeo,${phone(3)}\n`,
      'Hi {name}',
      'individual',
    );
    const { sent, notifications } = runShortcut(shortcut, file);
    expect(sent).toEqual([
      { recipients: [phone(1)], text: 'Hi Maya', wait: 120 },
      { recipients: [phone(2)], text: 'Hi Sam', wait: 120 },
      { recipients: [phone(3)], text: 'Hi Leo', wait: 0 },
    ]);
    expect(notifications).toEqual(['Dearly is done: Messages handed over: 3']);
  });

  it('sends a message for a group to all its numbers at once', () => {
    const list = `name,phone\nTeam,${phone(1)}\nSam,${phone(2)}\nTeam,${phone(3)}\nTeam,${phone(4)}\n`;
    const [file = ''] = filesFor(list, 'Hi {name}', 'group');
    expect(runShortcut(shortcut, file).sent).toEqual([
      { recipients: [phone(1), phone(3), phone(4)], text: 'Hi Team', wait: 120 },
      { recipients: [phone(2)], text: 'Hi Sam', wait: 0 },
    ]);
  });

  it('sends a single message and does not wait', () => {
    const [file = ''] = filesFor(`name,phone\nMaya,${phone(1)}\n`, 'Hi {name}', 'individual');
    expect(runShortcut(shortcut, file).sent).toEqual([{ recipients: [phone(1)], text: 'Hi Maya', wait: 0 }]);
  });

  it('sends a full file of 50 in the order of the list', () => {
    const rows = Array.from({ length: 51 }, (_, index) => `P${index},${phone(index)}`).join('\n');
    const files = filesFor(`name,phone\n${rows}\n`, 'Hi {name}', 'individual');
    expect(files).toHaveLength(2);
    const { sent, alerts } = runShortcut(shortcut, files[0] ?? '');
    expect(sent.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_, index) => `Hi P${index}`));
    expect(sent.map(({ wait }) => wait)).toEqual([...Array<number>(49).fill(120), 0]);
    expect(alerts).toEqual([expect.stringMatching(/^Messages to send: 50: They go out one by one/)]);
  });

  it('sends nothing when two files are shared at once, and says to share one a day', () => {
    expect([LIMITS.sending.messages, LIMITS.csv.messagesPerFile]).toEqual([MESSAGES_A_DAY, MESSAGES_A_DAY]);
    const rows = Array.from({ length: 51 }, (_, index) => `P${index},${phone(index)}`).join('\n');
    const files = filesFor(`name,phone\n${rows}\n`, 'Hi {name}', 'individual');
    const { sent, alerts } = runShortcut(shortcut, files);
    expect(sent).toEqual([]);
    expect(alerts).toEqual([
      expect.stringMatching(/^More than one file: Nothing was sent\. At most 50 .* the next one tomorrow\.$/),
    ]);
  });

  it('leaves every text as it is: emoji, quotes, line breaks, signs of its own', () => {
    const texts = [
      '👩‍👩‍👧 "quoted", it’s\n\nnew lines\ttoo',
      '\uFFFC{0, 1}\uFFFC',
      '{"messages":[]}',
      'שלום 你好 \\n',
    ];
    const message = (text: string, index: number): ShortcutFile['messages'][number] => ({
      id: `m${index}`,
      phone: phone(index),
      phones: [phone(index)],
      text,
      delaySeconds: 60,
    });
    const run = (all: string[]) => {
      const file: ShortcutFile = {
        version: 1,
        sendInterval: 60,
        handlingMethod: 'individual',
        messages: all.map(message),
      };
      return runShortcut(shortcut, JSON.stringify(file)).sent.map(({ text }) => text);
    };
    expect(run(texts)).toEqual(texts);
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: MESSAGES_A_DAY }),
        (any) => {
          expect(run(any)).toEqual(any);
        },
      ),
    );
  });

  it('sends nothing when the person presses Cancel before the first message', () => {
    const [file = ''] = filesFor(`name,phone\nMaya,${phone(1)}\n`, 'Hi {name}', 'individual');
    expect(runShortcut(shortcut, file, 'Cancel')).toMatchObject({ sent: [], notifications: [] });
  });

  it.each([
    ['a note', 'Milk, bread, and a call to Maya'],
    ['a contact list', `name,phone\nMaya,${phone(1)}\n`],
    ['JSON of something else', '{"version":1,"photos":[{"text":"Hi"}]}'],
    ['a list', '["Hi"]'],
    ['a Dearly file without a message', '{"version":1,"messages":[]}'],
    ['nothing', ''],
  ])('says what to share, and sends nothing, when it is given %s', (_what, shared) => {
    const { sent, alerts, notifications } = runShortcut(shortcut, shared);
    expect(sent).toEqual([]);
    expect(notifications).toEqual([]);
    expect(alerts).toEqual([
      expect.stringMatching(/^This is not a Dearly file: Nothing was sent\. Open the email from Dearly/),
    ]);
  });
});
