import { noEdits, type Edits } from '@dearly/contracts';
import { openDesk } from './open-desk';

const LIST = 'name,phone,town,lang\nNo,none,,de\nMia,+14155550101,,de\nNoah,+14155550102,Reno,en\n';
const first = (template: string, edits: Partial<Edits> = {}, list = LIST) =>
  openDesk(new TextEncoder().encode(list)).firstMessage(
    { template, country: 'US', duplicates: 'first' },
    { ...noEdits, ...edits },
  );

describe('the first message', () => {
  it('is to the first person who can be sent to, in pieces, with the count of empty values', () => {
    expect(first('Hi {name} of {town}{lang?{town}}')).toEqual({
      pieces: [
        { text: 'Hi ', kind: 'text' },
        { text: 'Mia', kind: 'value' },
        { text: ' of', kind: 'text' },
        { text: '', kind: 'gap', column: 'town' },
        { text: '', kind: 'gap', column: 'town' },
      ],
      emptyVariables: [{ column: 'town', rows: 2 }],
    });
  });

  it('follows the edits: who is left out has no message and no empty values', () => {
    const { pieces, emptyVariables } = first('Hi {town}', { rows: { m2: { skip: true } } });
    expect(pieces?.map(({ text }) => text).join('')).toBe('Hi Reno');
    expect(emptyVariables).toEqual([{ column: 'town', rows: 1 }]);
  });

  it('knows the names of people', () => {
    const list = 'Gast,phone\nAnna,415-555-0101\n';
    expect(first('Hi {last name}', {}, list).emptyVariables).toEqual([{ column: 'last name', rows: 1 }]);
    expect(first('Hi {first name}', {}, list).pieces?.at(-1)).toEqual({ text: 'Anna', kind: 'value' });
  });

  it('is not there where nobody can be reached', () => {
    const edits = { columns: { phone: 'phone' } };
    expect(first('Hi', edits, 'name,phone\nMia,none\n').pieces).toBeUndefined();
  });
});
