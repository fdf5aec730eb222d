import { columnUses, removeColumn, renameVariable, writeFallback } from './rewrite';

const COLUMNS = ['name', 'town', 'a|b'];

describe('columnUses', () => {
  it('finds each use with its place, inside of conditions and wordings too', () => {
    expect(columnUses('{name|you} {town?in {Town}} {~Hi {name}|Hey} {who}', COLUMNS)).toEqual([
      { from: 0, to: 10, column: 'name', kind: 'value', fallback: 'you' },
      { from: 11, to: 27, column: 'town', kind: 'condition', fallback: '' },
      { from: 20, to: 26, column: 'town', kind: 'value', fallback: '' },
      { from: 33, to: 39, column: 'name', kind: 'value', fallback: '' },
    ]);
  });
});

describe('writeFallback', () => {
  it.each([
    ['Hi {name}, { Name | x }', 'there', 'Hi {name|there}, {name|there}'],
    ['Hi {name|there}', ' ', 'Hi {name}'],
    ['Hi {name}', ' a {b}\n| c ', 'Hi {name|a b | c}'],
    ['{name?Hi {name}|Hi}', 'you', '{name?Hi {name|you}|Hi}'],
    ['Hi {{name}} {town}', 'x', 'Hi {{name}} {town}'],
  ])('in %j with %j gives %j', (template, fallback, result) => {
    expect(writeFallback(template, COLUMNS, 'name', fallback)).toBe(result);
  });
});

describe('removeColumn', () => {
  it.each([
    ['Hi {name}, so', 'Hi, so'],
    ['Hi {name} there {name|x}', 'Hi there'],
    ['{name} {name?, dear {name}}{town}', ' {town}'],
    ['so{name}so', 'soso'],
  ])('makes %j to %j', (template, result) => {
    expect(removeColumn(template, COLUMNS, 'name')).toBe(result);
  });
});

describe('renameVariable', () => {
  it('renames every use, keeps what stands behind it and other variables, and expands nothing in the new name', () => {
    expect(renameVariable('Hi {name}, {name|you} of {names} { name ?{name}} {{name}}', 'name', '$& N')).toBe(
      'Hi {$& N}, {$& N|you} of {names} {$& N?{$& N}} {{name}}',
    );
  });
});
