import { NOBODY, type HeldBack } from '../check/held-back';
import { noEdits, type Edits, type Message, type RowEdit } from '@dearly/contracts';
import { leaveOut } from '../output/leave-out';
import { personalise } from '../output/personalise';
import type { DeskSettings, MessageOrder } from './desk';
import { openDesk } from './open-desk';
import { randomFrom } from '../../test/phone-strings';

const { below } = randomFrom(1);
const random = () => below(2 ** 30) / 2 ** 30;
type Choices<T> = readonly [T, ...T[]];
const one = <T>(choices: Choices<T>): T => choices[Math.floor(random() * choices.length)] ?? choices[0];

const NUMBERS: Choices<string> = [
  '(646) 690-2539',
  '+49 1512 3456789',
  '12-34',
  '',
  '4.15555E+09',
  '415 555 0132',
  '646.690.2539',
];
const NAMES: Choices<string> = ['Olivia', 'Zoë Ärger', '', 'de la Cruz, Ana', 'עדי', '  Bob '];
const TEMPLATES: Choices<string> = [
  'Hi {name}',
  'Hi {name|there}, still in {city}? {note}',
  '{city?From {city}: }{~Hi|Hello|Hey} {name}, {note}.',
  '{{name}} {nmae} {note}',
];
const RULES: Choices<'first' | 'all'> = ['first', 'all'];
const HELD_BACK: Choices<HeldBack> = [
  NOBODY,
  new Map([
    ['+16466902539', { kind: 'do_not_contact' }],
    ['+14155550100', { kind: 'written_lately', at: 1 }],
  ]),
];
const ORDERS: Choices<MessageOrder> = ['list', 'hardest'];

function randomList(): string {
  const row = () =>
    [one(NAMES), one(NUMBERS), one(['Oakland', '', 'no']), one(['de', 'en', '', 'German']), one(['a', ''])]
      .map((text) => `"${text}"`)
      .join(',');
  const lines = Array.from({ length: 1 + Math.floor(random() * 12) }, () => (random() < 0.1 ? '' : row()));
  return ['name,phone,city,lang,note', '"Ann","+14155550100","Fresno","de","x"', ...lines].join('\r\n');
}

function randomEdit(): RowEdit {
  return {
    ...(random() < 0.4 ? { skip: random() < 0.6 } : {}),
    ...(random() < 0.3 ? { number: one(NUMBERS) } : {}),
    ...(random() < 0.3 ? { cells: { [one(['name', 'city', 'phone', 'lang'])]: one(['', 'New']) } } : {}),
    ...(random() < 0.3 ? { text: one(['Hey you', '{name}', 'see example.com']) } : {}),
  };
}

function randomEdits(ids: readonly string[]): Edits {
  return {
    ...noEdits,
    ...(random() < 0.2 ? { country: 'DE' } : {}),
    ...(random() < 0.2 ? { duplicates: one(RULES) } : {}),
    columns: random() < 0.5 ? { language: 'lang' } : {},
    languages: random() < 0.5 ? { de: 'Hallo {name}, {city|dort}' } : {},
    rows: Object.fromEntries(ids.filter(() => random() < 0.4).map((id) => [id, randomEdit()])),
  };
}

/** Everything that the service, which does not know whom not to contact, would make of the list, by id. */
function made(bytes: Uint8Array, settings: DeskSettings, decided: Edits) {
  const { template, country, duplicates, heldBack = NOBODY } = settings;
  const reading = { defaultCountry: country, duplicates };
  const edits = leaveOut(bytes, { ...reading, edits: decided, heldBack });
  const options = { ...reading, template, edits, timestamp: 1 };
  const { messages, ...summary } = personalise(bytes, options);
  return { map: JSON.parse(new TextDecoder().decode(messages)) as Record<string, Message>, summary };
}

/** All rows that the desk shows, in the order asked for. */
const shown = (
  desk: ReturnType<typeof openDesk>,
  settings: DeskSettings,
  edits: Edits,
  order: MessageOrder,
) => desk.page(settings, edits, { search: '', filter: 'all', order, from: 0, count: 99 }).rows;

describe('texts of the desk', () => {
  it('are those that the service makes of the same list, settings and edits, in any order of asking', () => {
    for (let round = 0; round < 60; round++) {
      const bytes = new TextEncoder().encode(randomList());
      const desk = openDesk(bytes);
      const ids = shown(desk, { template: 'Hi', country: 'US', duplicates: 'all' }, noEdits, 'list').map(
        ({ id }) => id,
      );
      for (let change = 0; change < 4; change++) {
        const settings: DeskSettings = {
          ...{ template: one(TEMPLATES), country: 'US', duplicates: one(RULES) },
          heldBack: one(HELD_BACK),
        };
        const edits = randomEdits(ids);
        const rows = shown(desk, settings, edits, one(ORDERS));
        const { map, summary } = made(bytes, settings, edits);
        expect(rows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
        expect(Object.keys(map).filter((id) => !ids.includes(id))).toEqual([]);
        for (const { id, text, pieces, sendsTo, state } of rows) {
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
          const message = map[id];
          if (message === undefined) expect(state).not.toBe('ready');
          else expect([text, sendsTo]).toEqual([message.text, message.phoneNumbers[0]]);
        }
        expect(rows.filter(({ state }) => state === 'ready')).toHaveLength(summary.sendable);
        expect(rows.filter(({ state }) => state === 'left_out')).toHaveLength(summary.leftOut);
        const { counts, messages } = desk.look(settings, edits);
        expect([messages, counts.leftOut]).toEqual([summary.sendable, summary.leftOut]);
      }
    }
  });
});
