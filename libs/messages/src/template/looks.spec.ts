import { columnValues } from './column-values';
import { lookAtTemplate } from './look-at-template';

const bytes = (text: string) => new TextEncoder().encode(text);
const LIST = bytes('name,phone,town,lang\nNo,none,,de\nMia,+14155550101,,de\nNoah,+14155550102,Reno,en\n');

describe('columnValues', () => {
  it('tells how full a column is, with examples and, where they are few, all values', () => {
    expect(columnValues(LIST)).toEqual([
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

  it('names no choices where there are many, and none for an empty column', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `n${at},+14155550101,`).join('\n');
    expect(
      columnValues(bytes(`name,phone,town\n${rows}`)).map(({ filled, choices }) => [filled, choices]),
    ).toEqual([
      [30, undefined],
      [30, [{ text: '+14155550101', rows: 30 }]],
      [0, undefined],
    ]);
  });
});

describe('lookAtTemplate', () => {
  it('shows the first message that can be sent, in pieces, and counts empty values', () => {
    expect(lookAtTemplate(LIST, { template: 'Hi {name} of {town}{lang?{town}}' })).toEqual({
      first: [
        { text: 'Hi ', kind: 'text' },
        { text: 'Mia', kind: 'value' },
        { text: ' of', kind: 'text' },
        { text: '', kind: 'gap', column: 'town' },
        { text: '', kind: 'gap', column: 'town' },
      ],
      emptyVariables: [{ column: 'town', rows: 2 }],
    });
  });

  it('has no first message where nobody can be reached', () => {
    expect(
      lookAtTemplate(bytes('name,phone\nMia,none\n'), { template: 'Hi', phoneColumn: 'phone' }).first,
    ).toBe(undefined);
  });
});
