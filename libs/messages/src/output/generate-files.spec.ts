import { AppError, shortcutFile, type Message } from '@dearly/contracts';
import { generateFiles, type FileOptions } from './generate-files';
import type { OutFile } from './rejected-rows';

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
const generate = (text: string, options: Partial<FileOptions> = {}) =>
  generateFiles(new TextEncoder().encode(text), {
    template: 'Hi {name}',
    timestamp: 1,
    sendInterval: 120,
    handlingMethod: 'individual',
    ...options,
  });
const read = (file: OutFile | undefined) =>
  shortcutFile.parse(JSON.parse(textOf(file?.bytes ?? new Uint8Array())));
const phone = (index: number) => `+1415555${String(1000 + index)}`;
const list = (count: number, name = (index: number) => `P${index}`) =>
  `name,phone\n${Array.from({ length: count }, (_, index) => `${name(index)},${phone(index)}`).join('\n')}\n`;

describe('generateFiles', () => {
  it('puts at most 50 messages into a file, in send order, with no delay after the last', () => {
    const { files, sendable } = generate(list(101));
    expect(sendable).toBe(101);
    expect(files.map(({ name, count, contentType }) => [name, count, contentType])).toEqual([
      ['dearly-1-of-3.json', 50, 'application/json'],
      ['dearly-2-of-3.json', 50, 'application/json'],
      ['dearly-3-of-3.json', 1, 'application/json'],
    ]);
    const second = read(files[1]);
    expect(second).toMatchObject({ version: 1, sendInterval: 120, handlingMethod: 'individual' });
    expect(second.messages[0]).toEqual({
      id: 'm51',
      phone: phone(50),
      phones: [phone(50)],
      text: 'Hi P50',
      delaySeconds: 120,
    });
    expect(second.messages.map(({ delaySeconds }) => delaySeconds)).toEqual([
      ...Array<number>(49).fill(120),
      0,
    ]);
    expect(read(files[2]).messages).toMatchObject([{ id: 'm101', delaySeconds: 0 }]);
  });

  it('names in each file the list it is of, where there is a name', () => {
    const list51 = generate(list(51), { list: '2025-03-01T10:00:00.000Z' });
    expect(list51.files.map((file) => read(file).list)).toEqual(Array(2).fill('2025-03-01T10:00:00.000Z'));
    expect(read(generate(list(1)).files[0])).not.toHaveProperty('list');
  });

  it('gives the browser the messages that are in the files, and no others', () => {
    const { messages, total, problemCount, files } = generate(`${list(2)}Nobody,\nTwice,${phone(0)}\n`);
    const map = JSON.parse(textOf(messages)) as Record<string, Message>;
    expect(Object.values(map).map(({ id, phoneNumbers, text }) => [id, phoneNumbers, text])).toEqual([
      ['m1', [phone(0)], 'Hi P0'],
      ['m2', [phone(1)], 'Hi P1'],
    ]);
    expect([total, problemCount]).toEqual([4, 2]);
    expect(files.map(({ name, count }) => [name, count])).toEqual([
      ['dearly-1-of-1.json', 2],
      ['rejected-rows.csv', 2],
    ]);
  });

  it('merges rows with the same text into one message of at most 32 numbers', () => {
    const names = (index: number) => (index % 10 === 0 ? 'Solo' + index : 'Team');
    const { files, messages } = generate(list(80, names), { handlingMethod: 'group' });
    const sent = read(files[0]).messages;
    expect(sent.map(({ id, phones }) => [id, phones.length])).toEqual([
      ['m1', 1],
      ['m2', 32],
      ['m11', 1],
      ['m21', 1],
      ['m31', 1],
      ['m37', 32],
      ['m41', 1],
      ['m51', 1],
      ['m61', 1],
      ['m71', 1],
      ['m73', 8],
    ]);
    expect(sent.flatMap(({ phones }) => phones).sort()).toEqual(
      Array.from({ length: 80 }, (_, index) => phone(index)),
    );
    expect(sent.every(({ phone: first, phones }) => first === phones[0])).toBe(true);
    expect(Object.keys(JSON.parse(textOf(messages)) as object)).toEqual(sent.map(({ id }) => id));
  });

  it('keeps the same texts apart when each is to be sent on its own', () => {
    expect(read(generate(list(3, () => 'Team')).files[0]).messages).toHaveLength(3);
  });

  it('drops the rows of a number that came before, or keeps them when asked to', () => {
    const twice = `${list(2)}Twice,${phone(0)}\n`;
    const made = (options: Partial<FileOptions>) => {
      const { sendable, files } = generate(twice, options);
      return [sendable, files.map(({ name, count }) => [name, count])];
    };
    const dropped = [
      2,
      [
        ['dearly-1-of-1.json', 2],
        ['rejected-rows.csv', 1],
      ],
    ];
    expect(made({})).toEqual(dropped);
    expect(made({ duplicates: 'first' })).toEqual(dropped);
    expect(made({ duplicates: 'all' })).toEqual([3, [['dearly-1-of-1.json', 3]]]);
  });

  it('refuses unknown variables and names them and the columns', () => {
    const run = () => generate(list(1), { template: '{name} {nick} {Town|x}' });
    expect(run).toThrow(AppError);
    expect(run).toThrow(/\{nick\}, \{Town\}.*\{name\}, \{phone\}/);
    expect(run).toThrow(
      expect.objectContaining({
        status: 422,
        details: {
          fields: [expect.objectContaining({ field: 'messageTemplate', code: 'unknown_variable' })],
        },
      }),
    );
  });

  it('refuses a list in which nobody can be sent to', () => {
    expect(() => generate('name,phone\nAnn,0101 555', {})).toThrow(/No row has a phone number/);
  });
});
