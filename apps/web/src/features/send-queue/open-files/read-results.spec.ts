import { sendingResult } from '@dearly/contracts';
import { isForResults, resultsOf } from './read-results';

const LIST = '2025-03-01T10:00:00.000Z';
const NOW = Date.parse('2025-03-01T12:00:00Z');
const line = (id: string, changes: object = {}) =>
  JSON.stringify({ version: 1, list: LIST, id, sentAt: '2025-03-01T03:30:00-08:00', ...changes });
const HEAD = '# Dearly: messages sent by the shortcut. Open this file in the send queue.';

describe('a result file of the shortcut', () => {
  it('says of each message when it was sent, in any time zone, whatever the line ends are', () => {
    const lines = [line('m1'), line('m2', { sentAt: '2025-03-01T11:45:00Z' })];
    for (const one of lines) expect(sendingResult.safeParse(JSON.parse(one)).success).toBe(true);
    expect(resultsOf([HEAD, ...lines, ''].join('\r\n'), NOW)).toEqual({
      sent: new Map([
        [
          LIST,
          new Map([
            ['m1', NOW - 30 * 60_000],
            ['m2', NOW - 15 * 60_000],
          ]),
        ],
      ]),
      isCut: false,
      unread: 0,
      ahead: 0,
    });
  });

  it('says the later time of a message that was sent twice', () => {
    const results = resultsOf([line('m1', { sentAt: '2025-03-01T11:45:00Z' }), line('m1')].join('\n'), NOW);
    expect(results).toMatchObject({ sent: new Map([[LIST, new Map([['m1', NOW - 15 * 60_000]])]]) });
  });

  it('keeps its whole lines when the last one is cut off, or one of another run before it', () => {
    const whole = [HEAD, line('m1'), line('m2')].join('\n');
    expect(resultsOf(`${whole}\n${line('m3').slice(0, 40)}`, NOW)).toMatchObject({ isCut: true, unread: 0 });
    expect(resultsOf(`${line('m3').slice(0, 40)}\n${whole}`, NOW)).toMatchObject({ isCut: false, unread: 1 });
  });

  it('leaves out lines with a time to come, but forgives clocks that are a little apart', () => {
    const soon = line('m2', { sentAt: '2025-03-01T12:04:00Z' });
    const later = line('m3', { sentAt: '2025-03-01T12:06:00Z' });
    expect(resultsOf([line('m1'), soon, later].join('\n'), NOW)).toEqual({
      sent: new Map([
        [
          LIST,
          new Map([
            ['m1', NOW - 30 * 60_000],
            ['m2', NOW],
          ]),
        ],
      ]),
      isCut: false,
      unread: 0,
      ahead: 1,
    });
  });

  it.each([
    ['', 'There is nothing in it yet'],
    [`${HEAD}\n${HEAD}`, 'There is nothing in it yet'],
    ['not a result', 'It is not a result of the shortcut'],
    ['[1,2]', 'It is not a result of the shortcut'],
    [line('m1').slice(0, 40), 'It is not a result of the shortcut'],
    [line('m1', { list: '2025' }), 'It is not a result of the shortcut'],
    [line('m1', { id: 1 }), 'It is not a result of the shortcut'],
    [line('m1', { sentAt: 'yesterday' }), 'It is not a result of the shortcut'],
    [line('m1', { sentAt: '2025-13-01T00:00:00Z' }), 'It is not a result of the shortcut'],
    [[line('m1'), line('m2', { version: 2 })].join('\n'), 'A newer version of Dearly made it'],
    [line('m1', { sentAt: '2026-03-01T12:00:00Z' }), 'Its times are in the future'],
  ])('that says nothing tells why: %s', (text, why) => {
    expect(resultsOf(text, NOW)).toContain(why);
  });

  it('is told from a file of messages by its name, or by what is in it', () => {
    expect(isForResults('dearly-results-2025.txt', '')).toBe(true);
    expect(isForResults('renamed.txt', `${HEAD}\n`)).toBe(true);
    expect(isForResults('renamed.txt', `\n${line('m1')}\n${line('m2')}`)).toBe(true);
    expect(isForResults('dearly-1-of-1.json', '{"version":1,"messages":[{"text":"\\"sentAt\\""}]}')).toBe(
      false,
    );
  });
});
