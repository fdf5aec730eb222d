import { noEdits, type Edits } from '@dearly/contracts';
import { editRow } from '../edits/edit-row';
import { generateFiles } from '../output/generate-files';
import { leaveOut } from '../output/leave-out';
import type { DeskSettings, PageQuery } from './desk';
import { openDesk } from './open-desk';

const LIST = [
  'name,phone',
  'Ann,(415) 555-0101',
  'Bob,(415) 555-0102',
  'Ann again,415-555-0101',
  'Cid,(415) 555-0103',
].join('\n');
const BYTES = new TextEncoder().encode(LIST);
const ANN = '+14155550101';
const READING = { template: 'Hi', country: 'US', duplicates: 'first' } as const;
const SETTINGS: DeskSettings = {
  ...READING,
  heldBack: new Map([
    [ANN, { kind: 'do_not_contact' }],
    ['+447911123456', { kind: 'do_not_contact' }],
  ]),
};
const ALL: PageQuery = { search: '', filter: 'all', order: 'list', from: 0, count: 100 };

const states = (edits: Edits, settings = SETTINGS) =>
  openDesk(BYTES)
    .page(settings, edits, ALL)
    .rows.map(({ state }) => state);
const finding = (edits: Edits, settings = SETTINGS) =>
  openDesk(BYTES)
    .look(settings, edits)
    .findings.find(({ kind }) => kind === 'do_not_contact');

describe('people on the Do Not Contact list', () => {
  it('are left out, all rows with their number, and are found worst first', () => {
    const { counts, findings, messages } = openDesk(BYTES).look(SETTINGS, noEdits);
    expect(counts).toMatchObject({ ready: 2, leftOut: 2, repeated: 0 });
    expect(messages).toBe(2);
    expect(findings).toEqual([
      {
        ...{ kind: 'do_not_contact', count: 2, mends: ['write'] },
        examples: [
          {
            ...{ id: 'm1', place: 'row 2', name: 'Ann', column: 'phone', value: '(415) 555-0101' },
            text: '(415) 555-0101: left out',
          },
          expect.objectContaining({ id: 'm3' }),
        ],
      },
    ]);
    expect(states(noEdits)).toEqual(['left_out', 'ready', 'left_out', 'ready']);
  });

  it('are marked as such among the messages, and can be shown alone', () => {
    const { rows } = openDesk(BYTES).page(SETTINGS, noEdits, { ...ALL, kind: 'do_not_contact' });
    expect(rows.map(({ id, marks, isHeldBack }) => [id, marks, isHeldBack])).toEqual([
      ['m1', ['asked not to be written to'], true],
      ['m3', ['asked not to be written to'], true],
    ]);
  });

  it('are written to anyway by one mend, left out again by the next, and by taking the step back', () => {
    const desk = openDesk(BYTES);
    const written = desk.mend(SETTINGS, noEdits, 'do_not_contact', 'write');
    expect(written.rows).toEqual({ m1: { skip: false }, m3: { skip: false } });
    expect(states(written)).toEqual(['ready', 'ready', 'rejected', 'ready']);
    expect(finding(written)).toMatchObject({ count: 2, mends: ['skip'] });
    expect(finding(written)?.examples[0]?.text).toBe('(415) 555-0101: gets a message all the same');

    const again = desk.mend(SETTINGS, written, 'do_not_contact', 'skip');
    expect(again).toEqual(noEdits);
  });

  it('may be decided about one by one', () => {
    const edits = editRow(editRow(noEdits, 'm1', { skip: false }), 'm2', { skip: true });
    expect(states(edits)).toEqual(['ready', 'left_out', 'left_out', 'ready']);
    expect(finding(edits)).toMatchObject({ count: 2, mends: ['skip', 'write'] });
    // Somebody who was left out by hand is nothing to be told of.
    expect(finding(editRow(edits, 'm3', { skip: true }))).toMatchObject({ count: 1, mends: ['skip'] });
  });

  it('are told by the number that stands there after the edits', () => {
    const edits = editRow(editRow(noEdits, 'm1', { number: '415-555-0109' }), 'm4', {
      cells: { phone: ANN },
    });
    expect(states(edits)).toEqual(['ready', 'ready', 'left_out', 'left_out']);
  });

  it('count from the moment on at which the list has them', () => {
    const desk = openDesk(BYTES);
    expect(desk.look(READING, noEdits).counts.leftOut).toBe(0);
    expect(desk.look(SETTINGS, noEdits).counts.leftOut).toBe(2);
    expect(desk.look({ ...READING, heldBack: new Map() }, noEdits).findings[0]?.kind).toBe('number_repeated');
  });

  it('are in the edits for the service as left out, but for whom it was decided otherwise', () => {
    const options = { heldBack: new Map([[ANN, { kind: 'do_not_contact' }]] as const) };
    const edits = editRow(noEdits, 'm2', { text: 'Hey' });
    expect(leaveOut(BYTES, { ...options, edits }).rows).toEqual({
      ...{ m1: { skip: true }, m2: { text: 'Hey' }, m3: { skip: true } },
    });
    const decided = editRow(edits, 'm3', { skip: false });
    expect(leaveOut(BYTES, { ...options, edits: decided }).rows['m3']).toEqual({ skip: false });
  });

  it('are dropped from a group message, whose other people stay', () => {
    const edits = leaveOut(BYTES, { heldBack: new Map([[ANN, { kind: 'do_not_contact' }]] as const) });
    const sending = { template: 'Hi all', timestamp: 1, sendInterval: 60, handlingMethod: 'group' } as const;
    const { messages } = generateFiles(BYTES, { ...sending, edits });
    expect(Object.values(JSON.parse(new TextDecoder().decode(messages)) as object)).toMatchObject([
      { phoneNumbers: ['+14155550102', '+14155550103'] },
    ]);
  });

  it('are left out with all of a household that was merged into one message', () => {
    const desk = openDesk(BYTES);
    const merged = desk.mend(READING, noEdits, 'number_repeated', 'merge');
    expect(states(merged, READING)).toEqual(['ready', 'ready', 'left_out', 'ready']);
    expect(states(merged)).toEqual(['left_out', 'ready', 'left_out', 'ready']);
  });
});

describe('people who had a message lately', () => {
  const settings: DeskSettings = {
    ...READING,
    heldBack: new Map([
      [ANN, { kind: 'written_lately', at: 1 }],
      ['+14155550103', { kind: 'do_not_contact' }],
    ]),
  };

  it('are left out as well, and found apart from those who asked not to be written to', () => {
    const { counts, findings } = openDesk(BYTES).look(settings, noEdits);
    expect(counts).toMatchObject({ ready: 1, leftOut: 3 });
    expect(findings.map(({ kind, count, mends }) => [kind, count, mends])).toEqual([
      ['do_not_contact', 1, ['write']],
      ['written_lately', 2, ['write']],
    ]);
    const { rows } = openDesk(BYTES).page(settings, noEdits, { ...ALL, kind: 'written_lately' });
    expect(rows.map(({ id, marks }) => [id, marks])).toEqual([
      ['m1', ['had a message lately']],
      ['m3', ['had a message lately']],
    ]);
  });

  it('come with the times of the first and the last of their messages', () => {
    const times = (all: readonly (readonly [string, number])[]) => {
      const lately = all.map(([number, at]) => [number, { kind: 'written_lately', at }] as const);
      const look = openDesk(BYTES).look({ ...READING, heldBack: new Map(lately) }, noEdits);
      return look.findings.find(({ kind }) => kind === 'written_lately')?.times;
    };
    // Somebody who is not in the list does not count.
    expect(
      times([
        [ANN, 5],
        ['+14155550103', 9],
        ['+14155550102', 7],
        ['+447911123456', 99],
      ]),
    ).toEqual({ first: 5, last: 9 });
    expect(times([[ANN, 5]])).toEqual({ first: 5, last: 5 });
  });

  it('are written to anyway by one mend, which leaves the others alone', () => {
    const edits = openDesk(BYTES).mend(settings, noEdits, 'written_lately', 'write');
    expect(states(edits, settings)).toEqual(['ready', 'ready', 'rejected', 'left_out']);
  });
});
