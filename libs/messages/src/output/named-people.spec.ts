import { noEdits } from '@dearly/contracts';
import { namedPeople } from './named-people';

const listOf = (...lines: string[]) => new TextEncoder().encode(lines.join('\r\n'));
const namesIn = (list: Uint8Array, options = {}) =>
  namedPeople(list, { defaultCountry: 'US', ...options }).map(({ id, phone, name }) => [id, phone, name]);

it('are called as their list has them, first and last name together', () => {
  const list = listOf('First Name,Last Name,Phone', ' Zoë ,Öztürk,(415) 555-0132', ',Kim,(415) 555-0133');
  expect(namesIn(list)).toEqual([
    ['m1', '+14155550132', 'Zoë Öztürk'],
    ['m2', '+14155550133', 'Kim'],
  ]);
});

it('are those who get a message', () => {
  const list = listOf(
    'name,phone',
    'Mia,12-34',
    'Ava,(415) 555-0132',
    'Liam,(415) 555-0132',
    ',(415) 555-0133',
    'Ben,(415) 555-0134',
  );
  const edits = { ...noEdits, rows: { m5: { skip: true } } };
  expect(namesIn(list, { edits })).toEqual([['m2', '+14155550132', 'Ava']]);
  expect(namesIn(list, { edits, duplicates: 'all' }).map(([id]) => id)).toEqual(['m2', 'm3']);
});

it('have edits, one line and a length that can be shown', () => {
  const list = listOf('name,phone', `"Anna\n Maria",(415) 555-0132`, `${'x'.repeat(300)},(415) 555-0133`);
  const [anna, long] = namesIn(list);
  expect(anna?.[2]).toBe('Anna Maria');
  expect(long?.[2]).toHaveLength(120);
  const edits = { ...noEdits, rows: { m1: { cells: { name: 'Anne' } } } };
  expect(namesIn(list, { edits })[0]?.[2]).toBe('Anne');
});

it('are none where no column holds names', () => {
  expect(namesIn(listOf('phone,city', '(415) 555-0132,Bonn'))).toEqual([]);
});
