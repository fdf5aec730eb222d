import { LIMITS, noEdits } from '@dearly/contracts';
import type { DeskSettings } from './desk';
import { openDesk } from './open-desk';

const SETTINGS: DeskSettings = { template: 'Come to {city}', country: 'US', duplicates: 'first' };

const deskOf = (rows: readonly string[]) =>
  openDesk(new TextEncoder().encode(['name,phone,city', ...rows].join('\n')));
/** Names, or numbers where there is no name, as a screen shows them. */
const shown = (desk: ReturnType<typeof openDesk>, count = 5, settings = SETTINGS, edits = noEdits) =>
  desk
    .groups(settings, edits, count)
    .first.map(({ people, count: all }) => `${people.map((one) => one.name || one.number).join()}/${all}`);

describe('messages in groups', () => {
  it('are one for each text, with who gets it in the order of the list', () => {
    const desk = deskOf([
      'Mia,(415) 555-0101,Bonn',
      'Noah,(415) 555-0102,Tampa',
      'Ava,12-34,Bonn',
      'Liam,(415) 555-0104,Bonn',
      ',(415) 555-0105,Bonn',
      'Zoë,(415) 555-0106,Bonn',
    ]);
    const { total, first } = desk.groups(SETTINGS, noEdits, 5);
    expect(total).toBe(2);
    expect(first.map(({ id }) => id)).toEqual(['m1', 'm2']);
    expect(first[0]?.pieces.map(({ text }) => text).join('')).toBe('Come to Bonn');
    expect(shown(desk)).toEqual(['Mia,Liam,(415) 555-0105/4', 'Noah/1']);
    expect(shown(desk, 1)).toEqual(['Mia,Liam,(415) 555-0105/4']);
    expect(desk.groups(SETTINGS, noEdits, 1).total).toBe(2);
  });

  it('leave out whom the edits leave out, and go by the text that somebody wrote', () => {
    const desk = deskOf([
      'Mia,(415) 555-0101,Bonn',
      'Noah,(415) 555-0102,Bonn',
      'Ava,(415) 555-0103,Bonn',
      'Liam,(415) 555-0104,Tampa',
    ]);
    const rows = { m1: { skip: true }, m4: { text: 'Come to Bonn' } };
    expect(shown(desk, 5, SETTINGS, { ...noEdits, rows })).toEqual(['Noah,Ava,Liam/3']);
  });

  it('names each with the number that the text goes to, also when a number stands in the list twice', () => {
    const desk = deskOf(['Mia,(415) 555-0101,Bonn', 'Noah,(415) 555-0102,Tampa', 'Ava,(415) 555-0102,Bonn']);
    expect(shown(desk, 5, { ...SETTINGS, duplicates: 'all' })).toEqual(['Mia,Ava/2', 'Noah/1']);
  });

  it('go on with another when one is full', () => {
    const full = LIMITS.csv.numbersPerGroup;
    const rows = Array.from(
      { length: full + 1 },
      (_, at) => `P${at},+141555501${String(at).padStart(2, '0')},Bonn`,
    );
    expect(shown(deskOf(rows))).toEqual([`P0,P1,P2/${full}`, `P${full}/1`]);
  });
});
