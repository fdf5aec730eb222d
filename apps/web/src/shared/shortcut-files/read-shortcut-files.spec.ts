import type { ShortcutFile } from '@dearly/contracts';
import { contains, generatedOf, shortcutFileOf } from './read-shortcut-files';
import { shortcutFiles } from './shortcut-files';

const AT = '2025-03-01T10:00:00.000Z';

const fileOf = (...texts: string[]): ShortcutFile => ({
  version: 1,
  sendInterval: 120,
  handlingMethod: 'individual',
  messages: texts.map((text, index) => ({
    id: `m${index + 1}`,
    phone: `+1415555010${index}`,
    phones: [`+1415555010${index}`],
    text,
    delaySeconds: 0,
  })),
});

describe('files of messages', () => {
  it('are read back as they were made', () => {
    const json = generatedOf([fileOf('Hi "Zoë" 👋', 'Line\nbreak')], AT);
    const [made] = shortcutFiles(json ?? fail());
    expect(made?.count).toBe(2);
    expect(json).toMatchObject({ createdAt: AT, sendInterval: 120, handlingMethod: 'individual' });
    expect(json?.messages['m1']).toEqual({
      id: 'm1',
      phoneNumbers: ['+14155550100'],
      text: 'Hi "Zoë" 👋',
      status: 'pending',
      statusUpdatedTimestamp: 1_740_823_200,
    });
  });

  it.each([
    ['', 'It is not a file of messages'],
    ['name,phone', 'It is not a file of messages'],
    ['[1,2]', 'It is not a file of messages'],
    ['{"messages":"m1"}', 'It is not a file of messages'],
    [JSON.stringify({ ...fileOf('Hi'), messages: [{ id: 'm1' }] }), 'It is not a file of messages'],
    [JSON.stringify({ ...fileOf('Hi'), handlingMethod: 'fax' }), 'It is not a file of messages'],
    [JSON.stringify({ ...fileOf('Hi'), version: 2 }), 'A newer version of Dearly made it'],
    [JSON.stringify(fileOf('Hi')).slice(0, -20), 'Its end is missing'],
    [JSON.stringify(fileOf()), 'There are no messages in it'],
  ])('that cannot be opened say why: %s', (text, why) => {
    expect(shortcutFileOf(text)).toContain(why);
  });

  it('of one list become one, of different lists none', () => {
    const whole = fileOf('a', 'b', 'c');
    const [one, two] = [
      { ...whole, messages: whole.messages.slice(0, 2) },
      { ...whole, messages: whole.messages.slice(2) },
    ];
    expect(Object.keys(generatedOf([one, two], AT)?.messages ?? {})).toEqual(['m1', 'm2', 'm3']);
    expect(generatedOf([one, fileOf('x')], AT)).toBeUndefined();
  });

  it('are told to be a part of a list by number and text', () => {
    const whole = generatedOf([fileOf('a', 'b')], AT) ?? fail();
    expect(contains(whole, generatedOf([fileOf('a')], AT) ?? fail())).toBe(true);
    expect(contains(whole, generatedOf([fileOf('a', 'x')], AT) ?? fail())).toBe(false);
    expect(contains(whole, generatedOf([fileOf('a', 'b', 'c')], AT) ?? fail())).toBe(false);
  });
});

function fail(): never {
  throw new Error('There is no list.');
}
