import { openDesk } from './open-desk';

const valuesOf = (...lines: string[]) =>
  openDesk(new TextEncoder().encode(lines.join('\n'))).facts('US').values;

describe('the values of columns', () => {
  it('tell how full a column is, with examples and, where they are few, all values', () => {
    const list = ['name,phone,town,lang', 'No,none,,de', 'Mia,+14155550101,,de', 'Noah,+14155550102,Reno,en'];
    expect(valuesOf(...list)).toEqual([
      expect.objectContaining({ column: 'name', filled: 3, examples: ['No', 'Mia', 'Noah'] }),
      expect.objectContaining({ column: 'phone', filled: 3 }),
      { column: 'town', filled: 1, examples: ['Reno'], choices: [{ text: 'Reno', rows: 1 }] },
      {
        column: 'lang',
        filled: 3,
        examples: ['de', 'en'],
        choices: [
          { text: 'de', rows: 2 },
          { text: 'en', rows: 1 },
        ],
      },
    ]);
  });

  it('are no choices where there are many or long ones, and none for an empty column', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `n${at},+14155550101,,${'x'.repeat(50)}${at}`);
    expect(
      valuesOf('name,phone,town,note', ...rows).map(({ filled, choices, examples }) => [
        filled,
        choices,
        examples.length,
      ]),
    ).toEqual([
      [30, undefined, 3],
      [30, [{ text: '+14155550101', rows: 30 }], 1],
      [0, undefined, 0],
      [30, undefined, 3],
    ]);
  });
});
