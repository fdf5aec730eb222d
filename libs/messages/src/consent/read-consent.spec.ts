import { noEdits } from '@dearly/contracts';
import { consentIn } from './list-consent';
import { readConsent } from './read-consent';
import type { DayOrder } from './read-day';

const NOW = Date.UTC(2025, 5, 15, 12);
const ANN = '+14155550132';
const BEN = '+14155550133';
const CLEO = '+14155550134';
const listOf = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));
const read = (list: Uint8Array, order?: DayOrder) =>
  readConsent(consentIn(list, { defaultCountry: 'US' }), order, NOW);

describe('consent that a list has in its columns', () => {
  it('is kept with its day and in the words of the list', () => {
    const { agreed, unclear, refused } = read(
      listOf(
        'name,phone,consent,opt-in date',
        `Ann,${ANN},ticked the box,2025-03-01 10:00`,
        `Ben,${BEN},,"May 2, 2025"`,
        `Cleo,${CLEO},,`,
      ),
    );
    expect(agreed).toEqual([
      { phone: ANN, on: '2025-03-01', how: 'consent: ticked the box; opt-in date: 2025-03-01 10:00' },
      { phone: BEN, on: '2025-05-02', how: 'opt-in date: May 2, 2025' },
    ]);
    expect([unclear, refused]).toEqual([[], []]);
  });

  it('may have its day in the one column that says it, and a cross for a yes', () => {
    const { agreed } = read(
      listOf('name,phone,opt_in', `Ann,${ANN},1.3.2025`, `Ben,${BEN},x`, `Cleo,${CLEO},10.20.30.40`),
    );
    expect(agreed.map(({ on, how }) => [on, how])).toEqual([
      ['2025-03-01', 'opt_in: 1.3.2025'],
      [null, 'opt_in: x'],
      [null, 'opt_in: 10.20.30.40'],
    ]);
  });

  it('names a day that cannot be read, and keeps its words without a day', () => {
    const { agreed, unclear } = read(
      listOf('name,phone,subscribed at', `Ann,${ANN},13/13/2025`, `Ben,${BEN},2031-01-01`),
    );
    expect(unclear).toEqual([
      { phone: ANN, column: 'subscribed at', text: '13/13/2025', why: 'no_day' },
      { phone: BEN, column: 'subscribed at', text: '2031-01-01', why: 'not_yet' },
    ]);
    expect(agreed.map(({ on, how }) => [on, how])).toEqual([
      [null, 'subscribed at: 13/13/2025'],
      [null, 'subscribed at: 2031-01-01'],
    ]);
  });

  it('takes the order of day and month that the column itself proves', () => {
    const list = listOf('phone,opt-in date', `${ANN},03/04/2025`, `${BEN},25/04/2025`);
    const { agreed, isOrderAsked } = read(list, 'month_first');
    expect(agreed.map(({ on }) => on)).toEqual(['2025-04-03', '2025-04-25']);
    expect(isOrderAsked).toBe(false);
  });

  it('asks for the order where the column proves none, or both', () => {
    const none = listOf('phone,opt-in date', `${ANN},03/04/2025`, `${BEN},05/05/2025`);
    expect(read(none)).toMatchObject({ isOrderAsked: true, unclear: [{ phone: ANN, why: 'two_days' }] });
    expect(read(none, 'month_first')).toMatchObject({ isOrderAsked: true, unclear: [] });
    expect(read(none, 'month_first').agreed[0]?.on).toBe('2025-03-04');
    const both = listOf('phone,opt-in date', `${ANN},03/04/2025`, `${BEN},25/04/2025`, `${CLEO},4/25/2025`);
    expect(read(both)).toMatchObject({ isOrderAsked: true, unclear: [{ phone: ANN, why: 'two_days' }] });
    expect(read(both).agreed.map(({ on }) => on)).toEqual([null, '2025-04-25', '2025-04-25']);
  });

  it.each(['no', 'FALSE', '0', 'nein', 'não', 'not_subscribed', 'Unsubscribed', 'opt-out', '拒绝'])(
    'is none where the list says "%s"',
    (cell) => {
      const { agreed, refused } = read(
        listOf('name,phone,consent,opt-in date', `Ann,${ANN},${cell},2025-03-01`),
      );
      expect([agreed, refused]).toEqual([[], [ANN]]);
    },
  );

  it('is nothing where nothing is said', () => {
    expect(read(listOf('phone,consent', `${ANN},n/a`, `${BEN},-`, `${CLEO},`))).toEqual({
      agreed: [],
      refused: [],
      unclear: [],
      isOrderAsked: false,
    });
    expect(read(listOf('name,phone', `Ann,${ANN}`))).toMatchObject({ agreed: [] });
  });
});

describe('what is read of a list for it', () => {
  const list = listOf(
    'name,phone,consent,since,note',
    'Ann,12-34,yes,2025-03-01,-',
    `Ben,${BEN},yes,2025-03-02,at the fair`,
    `Bea,${BEN},yes,2025-03-03,-`,
    `Cleo,${CLEO},yes,2025-03-04,-`,
  );

  it('are the people who get a message, with the edits of their cells', () => {
    const edits = { ...noEdits, rows: { m2: { cells: { consent: 'by phone' } }, m4: { skip: true } } };
    expect(consentIn(list, { defaultCountry: 'US', edits })).toEqual({
      columns: [{ name: 'consent', isDay: false }],
      people: [{ phone: BEN, cells: ['by phone'] }],
    });
  });

  it('are the columns that a person chose instead', () => {
    const chosen = [
      { name: 'since', isDay: true },
      { name: 'note', isDay: false },
    ];
    const consent = consentIn(list, { defaultCountry: 'US', chosen });
    expect(readConsent(consent, undefined, NOW).agreed).toEqual([
      { phone: BEN, on: '2025-03-02', how: 'since: 2025-03-02; note: at the fair' },
      { phone: CLEO, on: '2025-03-04', how: 'since: 2025-03-04' },
    ]);
  });
});
