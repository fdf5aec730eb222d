import { fillTemplate, textOf } from './fill';
import { readRows } from '../sources/csv/parse-rows';
import { checkTemplate, compileTemplate, variablesOf } from './template';

const quote = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join();
const fill = (template: string, columns: string[], cells: string[]) =>
  textOf(fillTemplate(compileTemplate(template, columns), readRows(`${quote(cells)}\n`, 0, ','), 0));

describe('a filled template', () => {
  it.each([
    ['Hi {name}', 'Hi Ann'],
    ['Hi { name }, {NAME}!', 'Hi Ann, Ann!'],
    ['{name|friend}', 'Ann'],
    ['{city|your town}', 'your town'],
    ['{ city | your town }', 'your town'],
    ['[{city}] [{city|}]', '[] []'],
    ['{{name}} {{{name}}}', '{name} {Ann}'],
    ['a { b } c', 'a { b } c'],
    ['{}, { }', '{}, { }'],
    ['{name', '{name'],
    ['name}', 'name}'],
    ['{ {name} }', '{ Ann }'],
    ['{a{name}', '{aAnn'],
    ['{unknown|x} {name}', '{unknown|x} Ann'],
    ['{__proto__} {constructor} {toString}', '{__proto__} {constructor} {toString}'],
    ['{note}', '$& $1 {name} {{name}}'],
    ['no variables', 'no variables'],
  ])('makes %j to %j', (template, text) => {
    expect(fill(template, ['name', 'city', 'note'], [' Ann ', ' ', '$& $1 {name} {{name}}'])).toBe(text);
  });

  it('finds headers with odd names as they are listed', () => {
    expect(fill('{__proto__} {a|b} {First  Name}', ['__proto__', 'a|b', 'First Name'], ['x', 'y', 'z'])).toBe(
      'x y z',
    );
  });

  it('ignores letter case only where one column can be meant', () => {
    expect(fill('{Name} {name} {NAME} {PHONE}', ['Name', 'name', 'Phone'], ['A', 'b', '1'])).toBe(
      'A b {NAME} 1',
    );
  });

  it('is refused when it grows beyond the limit', () => {
    expect(() => fill('{a}'.repeat(3), ['a'], ['x'.repeat(30_000)])).toThrow(/row 1 .*65,536 characters/);
  });
});

describe('checkTemplate', () => {
  it('refuses a blank template and one beyond the limit', () => {
    expect(() => checkTemplate(' \n ')).toThrow(/blank/);
    expect(() => checkTemplate('x'.repeat(32 * 1024 + 1))).toThrow(/32 KiB/);
    expect(() => checkTemplate('x'.repeat(32 * 1024))).not.toThrow();
  });
});

describe('variablesOf', () => {
  it('names used columns as listed and unknown variables as written, each once, in order', () => {
    expect(variablesOf('{b} {A} {c|x} {B|y} {c} {d}', ['a', 'b'])).toEqual({
      used: ['b', 'a'],
      unknown: ['c', 'd'],
    });
  });

  it('says that an ambiguous name is unknown', () => {
    expect(variablesOf('{NAME}', ['Name', 'name'])).toEqual({ used: [], unknown: ['NAME'] });
  });

  // A backtracking or quadratic reader would need minutes for these; the test would run into its time limit.
  it.each(['{', '{a', '{{', '}', '{a|', '{ {', '{a{b}'])('reads 300 KB of %j in one pass', (piece) => {
    const template = piece.repeat(300_000 / piece.length);
    expect(variablesOf(template, ['b'])).toEqual({ used: piece.includes('b') ? ['b'] : [], unknown: [] });
  });
});
