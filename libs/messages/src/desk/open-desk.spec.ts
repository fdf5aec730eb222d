import { noEdits, type Edits } from '@dearly/contracts';
import type { DeskSettings, PageQuery } from './desk';
import { openDesk } from './open-desk';

const LIST = [
  'name,phone,city,note',
  'Olivia Sørensen,(646) 690-2539,Oakland,met at the fair',
  'Noah,+49 1512 3456789,,likes trains',
  'Mia,12-34,Fresno,',
  'Ava,,Tampa,',
  'Liam,+1 646-690-2539,Austin,',
  'Zoë,(415) 555-0132,Albany,see example.com/party',
].join('\r\n');
const SETTINGS: DeskSettings = { template: 'Hi {name} from {city}', country: 'US', duplicates: 'first' };
const ALL: PageQuery = { search: '', filter: 'all', order: 'list', from: 0, count: 100 };

const deskOf = (text = LIST) => openDesk(new TextEncoder().encode(text));
const editsOf = (rows: Edits['rows']): Edits => ({ ...noEdits, rows });
const found = (query: Partial<PageQuery>, edits = noEdits, settings = SETTINGS) =>
  deskOf()
    .page(settings, edits, { ...ALL, ...query })
    .rows.map(({ id }) => id);

describe('the desk', () => {
  it('shows every row with its name, its number as people write it and its text in pieces', () => {
    const { total, rows } = deskOf().page(SETTINGS, noEdits, ALL);
    expect(total).toBe(6);
    expect(rows[0]).toEqual({
      id: 'm1',
      place: 'row 2',
      name: 'Olivia Sørensen',
      number: '(646) 690-2539',
      sendsTo: '+16466902539',
      text: 'Hi Olivia Sørensen from Oakland',
      pieces: [
        { text: 'Hi ', kind: 'text' },
        { text: 'Olivia Sørensen', kind: 'value' },
        { text: ' from ', kind: 'text' },
        { text: 'Oakland', kind: 'value' },
      ],
      marks: [],
      state: 'ready',
      isEdited: false,
      isHeldBack: false,
    });
    expect(rows[1]?.number).toBe('+49 1512 3456789');
    expect(rows[1]?.pieces.at(-1)).toMatchObject({ kind: 'gap' });
    expect(rows[1]?.marks).toContain('no city');
    expect(rows.map(({ state }) => state)).toEqual([
      ...['ready', 'ready', 'rejected', 'rejected', 'rejected', 'ready'],
    ]);
    expect(rows[2]).toMatchObject({ number: '12-34', sendsTo: undefined });
  });

  it('calls rows as the program does that the list came from', () => {
    const places = { word: 'card', runs: [{ row: 2, place: 4 }] } as const;
    const desk = openDesk(new TextEncoder().encode(LIST), undefined, { ...places, runs: [...places.runs] });
    expect(
      desk
        .page(SETTINGS, noEdits, ALL)
        .rows.map(({ place }) => place)
        .slice(0, 2),
    ).toEqual(['card 4', 'card 5']);
    const repeated = desk.look(SETTINGS, noEdits).findings.find(({ kind }) => kind === 'number_repeated');
    expect(repeated?.examples[0]).toMatchObject({
      place: 'card 8',
      text: expect.stringMatching(/in card 4$/),
    });
  });

  it('has placeholders for names to check, behind messages that are hard in themselves', () => {
    const list = ['name,phone', 'Contact 1,+14155550101', 'Contact 2,+14155550102', 'NULL,+14155550103'];
    const desk = deskOf(list.join('\n'));
    const settings = { ...SETTINGS, template: 'Hi {name}' };
    const edits = editsOf({ m2: { text: 'Hey' } });
    const { rows } = desk.page(settings, edits, { ...ALL, order: 'hardest' });
    expect(rows.map(({ id, marks }) => [id, marks[0]])).toEqual([
      ['m3', 'a cell says “none”'],
      ['m1', 'no real name'],
      ['m2', 'no real name'],
    ]);
    expect(desk.summary(settings, edits).counts.findings).toBe(3);
  });

  it('gives the rows asked for and counts all', () => {
    const { total, rows } = deskOf().page(SETTINGS, noEdits, { ...ALL, from: 4, count: 10 });
    expect(total).toBe(6);
    expect(rows.map(({ id }) => id)).toEqual(['m5', 'm6']);
  });

  it.each([
    ['a name without its marks', 'sorensen', ['m1']],
    ['a name in capitals', 'ZOË', ['m6']],
    ['words of the text', 'from austin', ['m5']],
    ['a number in any form', '646.690', ['m1', 'm5']],
    ['a number with the zero of its country', '01512 345', ['m2']],
    ['the digits of a number that cannot be sent to', '1234', ['m2', 'm3']],
    ['spaces as everything', '   ', ['m1', 'm2', 'm3', 'm4', 'm5', 'm6']],
    ['what nobody has', 'nobody', []],
  ])('finds %s', (_what, search, ids) => {
    expect(found({ search })).toEqual(ids);
  });

  it('lays edits over the list: text, number, cell, and who is left out', () => {
    const edits = editsOf({
      m1: { text: 'Dear Olivia' },
      m2: { cells: { city: 'Berlin' } },
      m3: { number: '415 555 0177' },
      m6: { skip: true },
    });
    const { rows } = deskOf().page(SETTINGS, edits, ALL);
    expect(rows.map(({ text }) => text).slice(0, 2)).toEqual(['Dear Olivia', 'Hi Noah from Berlin']);
    expect(rows[2]).toMatchObject({ number: '(415) 555-0177', sendsTo: '+14155550177', state: 'ready' });
    expect(rows[5]).toMatchObject({ state: 'left_out', sendsTo: undefined });
    expect(found({ filter: 'edited' }, edits)).toEqual(['m1', 'm2', 'm3']);
    expect(found({ filter: 'left_out' }, edits)).toEqual(['m6']);
    expect(found({ search: 'berlin' }, edits)).toEqual(['m2']);
  });

  it('sends to the next row with a number when the first is left out', () => {
    expect(deskOf().page(SETTINGS, editsOf({ m1: { skip: true } }), ALL).rows[4]).toMatchObject({
      sendsTo: '+16466902539',
      state: 'ready',
    });
  });

  it('puts what is hardest first, and last who is left out', () => {
    const settings = { ...SETTINGS, template: 'Hi {name}, {note}' };
    const edits = editsOf({ m1: { text: 'Hi {nmae}' }, m4: { skip: true } });
    const order = found({ order: 'hardest' }, edits, settings);
    expect(order.slice(0, 3)).toEqual(['m3', 'm5', 'm1']);
    expect(order.at(-1)).toBe('m4');
  });

  it('sums up what the filters leave, hints, and three hard messages of different kinds', () => {
    const settings = { ...SETTINGS, template: '{name}: {note}, 20 % off' };
    const { counts, hints, hardest } = deskOf().summary(settings, editsOf({ m1: { text: 'Hi' } }));
    expect(counts).toEqual({ all: 6, findings: 3, edited: 1, left_out: 0 });
    expect(hints).toEqual(['first_link', 'no_opt_out']);
    expect(hardest.map(({ id }) => id)).toEqual(['m6', 'm2', 'm1']);
  });

  it('tells the editor what the template says and which cells it uses', () => {
    const detail = deskOf().detail(SETTINGS, editsOf({ m3: { text: 'Hey', number: '4155550177' } }), 'm3');
    expect(detail).toMatchObject({
      templateText: 'Hi Mia from Fresno',
      number: '4155550177',
      used: [
        { column: 'name', value: 'Mia' },
        { column: 'city', value: 'Fresno' },
      ],
    });
    expect(deskOf().detail(SETTINGS, noEdits, 'm99')).toBeUndefined();
  });

  it('gives the cells of a row as they stand', () => {
    const edits = editsOf({ m2: { cells: { city: 'Berlin' } } });
    expect(deskOf().cells(SETTINGS, edits, 'm2')).toEqual({
      name: 'Noah',
      phone: '+49 1512 3456789',
      city: 'Berlin',
      note: 'likes trains',
    });
  });

  it('knows the columns of a list without a number in it', () => {
    const facts = openDesk(new TextEncoder().encode('name,town\r\nMia,Oakland\r\nNoah,\r\n')).facts('DE');
    expect(facts).toMatchObject({ columns: ['name', 'town'], total: 2 });
  });
});
