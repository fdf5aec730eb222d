import { LIMITS, sendingResult, type HandlingMethod, type ShortcutFile } from '@dearly/contracts';
import { generateFiles } from '@dearly/messages';
import createPropertyList from 'bplist-creator';
import { parseBuffer } from 'bplist-parser';
import fc from 'fast-check';
import { anyCharacter } from '../../libs/messages/test/material';
import type { PlistDictionary } from './test/plist';
import { runShortcut } from './test/run-shortcut';
import { MESSAGES_A_DAY } from './refusals.mjs';
import { RESULT_HEAD } from './result-file.mjs';
import { workflow } from './workflow.mjs';

const [shortcut] = parseBuffer<PlistDictionary>(createPropertyList(workflow()));
const LIST = '2026-11-25T11:00:00.123Z';
const RESULT = 'dearly-results-2026-11-25T11-00-00.123Z.txt';
const phone = (index: number) => `+1415555${1000 + index}`;

/** The files that Dearly mails for a contact list. */
function filesFor(csv: string, template: string, handlingMethod: HandlingMethod): string[] {
  const { files } = generateFiles(new TextEncoder().encode(csv), {
    template,
    timestamp: 1,
    list: LIST,
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
        fc.array(fc.string({ unit: anyCharacter }), { minLength: 1, maxLength: MESSAGES_A_DAY }),
        (any) => {
          expect(run(any)).toEqual(any);
        },
      ),
    );
  });

  it('sends nothing when the person presses Cancel before the first message', () => {
    const [file = ''] = filesFor(`name,phone\nMaya,${phone(1)}\n`, 'Hi {name}', 'individual');
    expect(runShortcut(shortcut, file, { presses: 'Cancel' })).toMatchObject({ sent: [], notifications: [] });
  });

  it('sends nothing of two small files that are shared at once: each may be for another time', () => {
    const [file = ''] = filesFor(`name,phone\nMaya,${phone(1)}\n`, 'Hi {name}', 'individual');
    const { sent, alerts } = runShortcut(shortcut, [file, file]);
    expect(sent).toEqual([]);
    expect(alerts).toEqual([expect.stringMatching(/^More than one file: /)]);
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

/** A file of two people, with what else is said in it. */
function fileOfTwo(changes: Partial<ShortcutFile>): string {
  const [file = ''] = filesFor(`name,phone\nMaya,${phone(1)}\nSam,${phone(2)}\n`, 'Hi {name}', 'individual');
  return JSON.stringify({ ...(JSON.parse(file) as ShortcutFile), ...changes });
}

describe('a file that is for a certain time', () => {
  const file = fileOfTwo({ notBefore: '2026-11-26T16:00:00Z' });

  it.each([
    ['America/Los_Angeles', 'Thu, Nov 26, 08:00'],
    ['Asia/Tokyo', 'Fri, Nov 27, 01:00'],
  ])('is not sent before it, and says when in the time of the phone: %s', (timeZone, when) => {
    const files = new Map<string, string>();
    const run = runShortcut(shortcut, file, { at: '2026-11-26T15:59:59Z', timeZone, files });
    expect(run).toEqual({
      sent: [],
      alerts: [`Not yet: Nothing was sent. This file is for ${when}. Share it again then.`],
      notifications: [],
    });
    expect(files.size).toBe(0);
  });

  it.each(['2026-11-26T16:00:00Z', '2026-12-24T00:00:00Z'])('is sent from then on: %s', (at) => {
    expect(runShortcut(shortcut, file, { at }).sent).toHaveLength(2);
  });

  it('is not sent when the phone cannot read the time', () => {
    expect(runShortcut(shortcut, fileOfTwo({ notBefore: 'soon' })).sent).toEqual([]);
  });
});

describe('the result that the shortcut leaves', () => {
  const linesOf = (text = '') =>
    text
      .split('\n')
      .slice(1)
      .map((line) => sendingResult.parse(JSON.parse(line)));

  it('has a line for each message with its list, its id and when it went, and no number and no text', () => {
    const files = new Map<string, string>();
    runShortcut(shortcut, fileOfTwo({}), { at: '2026-11-25T12:00:00Z', files });
    expect([...files.keys()]).toEqual([RESULT]);
    expect(files.get(RESULT)?.split('\n')[0]).toBe(RESULT_HEAD);
    expect(linesOf(files.get(RESULT))).toEqual([
      { version: 1, list: LIST, id: 'm1', sentAt: '2026-11-25T04:00:00-08:00' },
      { version: 1, list: LIST, id: 'm2', sentAt: '2026-11-25T04:02:00-08:00' },
    ]);
  });

  it('has what was sent when the run ends halfway, and goes on in the same file with the next one', () => {
    const files = new Map<string, string>();
    runShortcut(shortcut, fileOfTwo({}), { diesAfter: 1, timeZone: 'UTC', files });
    expect(linesOf(files.get(RESULT)).map(({ id, sentAt }) => [id, sentAt])).toEqual([
      ['m1', '2026-11-25T12:00:00Z'],
    ]);
    runShortcut(shortcut, fileOfTwo({}), { at: '2026-11-26T12:00:00Z', files });
    const lines = files.get(RESULT)?.split('\n') ?? [];
    expect(lines.filter((line) => line === RESULT_HEAD)).toHaveLength(2);
    expect(lines).toHaveLength(5);
  });

  it('is not begun when the person presses Cancel, and not written for a file that does not say its list', () => {
    const files = new Map<string, string>();
    runShortcut(shortcut, fileOfTwo({}), { presses: 'Cancel', files });
    expect(runShortcut(shortcut, fileOfTwo({ list: undefined }), { files }).sent).toHaveLength(2);
    expect(files.size).toBe(0);
  });

  it('is tried before the first message: without iCloud Drive nobody gets a message that is not on record', () => {
    const { sent, alerts } = runShortcut(shortcut, fileOfTwo({}), { files: null });
    expect(sent).toEqual([]);
    expect(alerts).toHaveLength(1);
  });
});
