import type { SendingPlan, ShortcutFile } from '@dearly/contracts';
import fc from 'fast-check';
import { shortcutParts } from '../output/shortcut-parts';
import { planWaves } from '../plan/plan-waves';
import { play, type PlayedEvent } from './play';
import { readStrictly } from './read-strictly';

const START = Date.UTC(2026, 2, 27, 17, 30);
const HOUR = 60 * 60 * 1000;
const NAME = 'dearly-1-of-1.json';
const message = (index: number) => ({
  id: `m${index}`,
  phones: [`+1415555${1000 + index}`],
  text: `Hi ${index}`,
});
const listOf = (count: number) => Array.from({ length: count }, (_, index) => message(index));

/** The files as they are given away. */
const filesOf = (messages: ReturnType<typeof listOf>, plan?: SendingPlan, sendInterval = 120) =>
  shortcutParts(
    messages,
    { sendInterval, handlingMethod: 'individual' },
    plan && planWaves(messages, sendInterval, plan).waves,
  ).map(({ name, content }) => ({ name, text: JSON.stringify(content()) }));
const idsOf = (events: readonly PlayedEvent[]) =>
  events.flatMap((event) => (event.kind === 'message' ? [event.id] : []));

describe('play', () => {
  it('tells the messages, the waits between them, and the pause of a day after a file', () => {
    const { events, names } = play(filesOf(listOf(51)), START);
    expect(names).toEqual(['dearly-1-of-2.json', 'dearly-2-of-2.json']);
    const end = START + 49 * 120_000;
    expect(events.slice(0, 4)).toEqual([
      { kind: 'wave-start', at: START, file: 0, count: 50 },
      { kind: 'message', at: START, id: 'm0', phones: ['+14155551000'], text: 'Hi 0' },
      { kind: 'wait', at: START, seconds: 120 },
      { kind: 'message', at: START + 120_000, id: 'm1', phones: ['+14155551001'], text: 'Hi 1' },
    ]);
    expect(events.slice(-5)).toEqual([
      { kind: 'wave-end', at: end, nextMs: START + 24 * HOUR, left: 1 },
      { kind: 'wave-start', at: START + 24 * HOUR, file: 1, count: 1 },
      { kind: 'message', at: START + 24 * HOUR, id: 'm50', phones: ['+14155551050'], text: 'Hi 50' },
      { kind: 'wave-end', at: START + 24 * HOUR, nextMs: null, left: 0 },
      { kind: 'done', at: START + 24 * HOUR },
    ]);
  });

  it('begins a file only after a longer one before it has ended, with a pause between', () => {
    const { events } = play(filesOf(listOf(51), undefined, 1800), START);
    const [, second] = events.filter(({ kind }) => kind === 'wave-start');
    expect(second?.at).toBe(START + 50 * 1_800_000);
  });

  it('loses nobody, doubles nobody and keeps the times of the plan', () => {
    const plans = fc.record({
      zone: fc.constantFrom<string>('Europe/Berlin', 'America/New_York', 'Pacific/Apia'),
      startMs: fc.integer({ min: START, max: START + 200 * HOUR }),
      jitterPercent: fc.integer({ min: 0, max: 50 }),
      seed: fc.nat(),
      quiet: fc.option(fc.record({ from: fc.constant(21), to: fc.constant(8) })),
      weekends: fc.boolean(),
      sentMs: fc.constant<number[]>([]),
    });
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 130 }), (plan, count) => {
        const messages = listOf(count);
        const { waves } = planWaves(messages, 120, plan);
        const planned = waves.flatMap((wave) => wave.messages.map(({ id, atMs }) => [id, atMs]));
        const { events } = play(filesOf(messages, plan), START);
        const played = events.flatMap((event) => (event.kind === 'message' ? [[event.id, event.at]] : []));
        expect(played).toEqual(planned);
        expect(idsOf(events).sort()).toEqual(messages.map(({ id }) => id).sort());
      }),
      { numRuns: 30 },
    );
  });

  it('refuses files that have the same message twice, and says which', () => {
    const files = filesOf(listOf(2));
    const both = [...files, ...files.map((file) => ({ ...file, name: 'again.json' }))];
    expect(() => play(both, START)).toThrow(
      'again.json: messages[0].id: m0 is in dearly-1-of-1.json already',
    );
  });
});

describe('readStrictly', () => {
  const [{ text } = { text: '' }] = filesOf(listOf(2));
  const changed = (change: (file: ShortcutFile & Record<string, unknown>) => void) => {
    const file = JSON.parse(text) as ShortcutFile & Record<string, unknown>;
    change(file);
    return () => readStrictly({ name: NAME, text: JSON.stringify(file) });
  };
  const entry = (file: ShortcutFile, place = 0) => file.messages[place] as Record<string, unknown>;

  it.each<[string, string, (file: ShortcutFile & Record<string, unknown>) => void]>([
    ['a field too many', 'notAfter: is not a field', (file) => (file['notAfter'] = 1)],
    [
      'one too many in a message',
      'messages[1].name: is not a field',
      (file) => (entry(file, 1)['name'] = 'Ann'),
    ],
    ['a missing one', 'sendInterval: ', (file) => Reflect.deleteProperty(file, 'sendInterval')],
    ['a missing one in a message', 'messages[0].text: ', (file) => delete entry(file)['text']],
    ['a time that is none', 'notBefore: ', (file) => (file.notBefore = 'soon')],
    ['a version of another day', 'version: ', (file) => Object.assign(file, { version: 2 })],
    ['no message', 'messages: ', (file) => (file.messages = [])],
    ['a message to nobody', 'messages[0].phones: has no number', (file) => (entry(file)['phones'] = [])],
    ['two first numbers', 'messages[0].phone: is not the first', (file) => (entry(file)['phone'] = '+1')],
    [
      'a wait back in time',
      'messages[0].delaySeconds: is less',
      (file) => (entry(file)['delaySeconds'] = -1),
    ],
    [
      'a wait at the end',
      'messages[1].delaySeconds: is not 0',
      (file) => (entry(file, 1)['delaySeconds'] = 1),
    ],
  ])('names the file and the field: %s', (_what, where, change) => {
    expect(changed(change)).toThrow(`${NAME}: ${where}`);
  });

  it('says that a file is no JSON', () => {
    expect(() => readStrictly({ name: NAME, text: text.slice(0, -1) })).toThrow(`${NAME}: is no JSON`);
  });
});
