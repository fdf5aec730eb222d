import fc from 'fast-check';
import { MARKS, type Note } from '../../shared/kept-messages/note';
import { countsOf, currentItem, filtered, FILTERS, queueOf } from './queue';
import { keptList } from '../../../test/kept-list';

const noted = (marks: Record<string, Note['steps'][number]['mark']>, texts: Record<string, string> = {}) =>
  new Map(
    [...new Set([...Object.keys(marks), ...Object.keys(texts)])].map((id, order): [string, Note] => {
      const its = marks[id];
      const text = texts[id];
      return [
        id,
        {
          ...(text === undefined ? {} : { text }),
          steps: its ? [{ mark: its, at: 1_000 + order, order }] : [],
        },
      ];
    }),
  );

describe('the queue', () => {
  it('is in the order of sending, with what was noted', () => {
    const items = queueOf(keptList(3), noted({ m2: 'sent' }, { m3: 'Hello 3' }));
    expect(items.map(({ id, place, state, text }) => [id, place, state, text])).toEqual([
      ['m1', 1, 'pending', 'Hi 1'],
      ['m2', 2, 'sent', 'Hi 2'],
      ['m3', 3, 'pending', 'Hello 3'],
    ]);
    expect(items[1]?.at).toBe(1_000);
  });

  it('leaves out whom nobody can write to', () => {
    expect(queueOf(keptList([{ phones: [], text: 'Hi' }]), new Map())).toEqual([]);
  });

  it('counts every message once', () => {
    const states = fc.dictionary(fc.constantFrom('m1', 'm2', 'm3', 'm4', 'm5'), fc.constantFrom(...MARKS));
    fc.assert(
      fc.property(states, (marks) => {
        const { total, sent, skipped, failed, left } = countsOf(queueOf(keptList(5), noted(marks)));
        expect(sent + skipped + failed + left).toBe(total);
        expect(total).toBe(5);
      }),
    );
  });

  it('puts the choice first, then what waits for an answer, then the next to send', () => {
    const items = queueOf(keptList(4), noted({ m1: 'sent', m3: 'opened' }));
    expect(currentItem(items, 'm1')?.id).toBe('m1');
    expect(currentItem(items, null)?.id).toBe('m3');
    expect(currentItem(queueOf(keptList(4), noted({ m1: 'sent' })), null)?.id).toBe('m2');
    expect(currentItem(queueOf(keptList(1), noted({ m1: 'failed' })), null)).toBeUndefined();
  });
});

describe('looking a message up', () => {
  const items = queueOf(
    keptList([
      { phones: ['+14155550100'], text: 'Grüße, Zoë' },
      { phones: ['+14155550101', '+14155550199'], text: 'Dinner at 7?' },
      { phones: ['+442079460000'], text: 'مرحبا' },
    ]),
    noted({ m1: 'sent', m2: 'opened' }),
  );
  const found = (...[filter, search]: [Parameters<typeof filtered>[1], string]) =>
    filtered(items, filter, search).map(({ id }) => id);

  it('goes by state, where an unanswered one still counts as to send', () => {
    expect(FILTERS.map((filter) => found(filter, ''))).toEqual([
      ['m1', 'm2', 'm3'],
      ['m2', 'm3'],
      ['m1'],
      [],
      [],
    ]);
  });

  it.each([
    ['(415) 555-0199', ['m2']],
    ['5550100', ['m1']],
    ['020 7946', ['m3']],
    ['zoë', ['m1']],
    ['GRÜSSE', ['m1']],
    ['7', ['m2', 'm3']],
    ['مرحبا', ['m3']],
    ['at 7', ['m2']],
    ['()', []],
    ['   ', ['m1', 'm2', 'm3']],
  ])('finds %j', (search, ids) => {
    expect(found('all', search)).toEqual(ids);
  });
});
