import fc from 'fast-check';
import { fillTemplate, textOf } from './fill';
import { piecesOf } from './pieces';
import { readRows } from '../sources/csv/parse-rows';
import { compileTemplate } from './template';

const COLUMNS = ['name', 'town', 'vip', 'note', 'a|b', 'Coming?'];
const quote = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join();
const rowOf = (cells: Partial<Record<string, string>>) =>
  readRows(`${quote(COLUMNS.map((column) => cells[column] ?? ''))},x\n`, 0, ',');
const pieces = (template: string, cells: Partial<Record<string, string>>) =>
  piecesOf(compileTemplate(template, COLUMNS), rowOf(cells), 0);
/** The text as the fast way fills it, which must be that of the pieces. */
const say = (template: string, cells: Partial<Record<string, string>> = {}) => {
  const text = textOf(fillTemplate(compileTemplate(template, COLUMNS), rowOf(cells), 0));
  expect(
    pieces(template, cells)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  return text;
};

describe('spaces around an empty value', () => {
  it.each([
    ['Hi {name}, welcome', 'Hi, welcome'],
    ['Hi {name} , welcome', 'Hi, welcome'],
    ['Hi {name}! How are you {town}?', 'Hi! How are you?'],
    ['Bonjour {name} !', 'Bonjour !'],
    ['See you in {town} soon', 'See you in soon'],
    ['{name} hello', 'hello'],
    ['Bye\n{name} hello', 'Bye\nhello'],
    ['Thanks {name}\nBye {town}', 'Thanks\nBye'],
    ['Thanks {name} \r\nBye', 'Thanks\r\nBye'],
    ['Hi {name} {town} {note}, x', 'Hi, x'],
    ['Hi {name|} {town|}.', 'Hi.'],
    ['Hi {name}:) {town}(x)', 'Hi :) (x)'],
    ['Bye\n{name}(x) "{town}" {note}-', 'Bye\n(x) "" -'],
    ['{name}', ''],
    ['a  b {town}  c  d', 'a  b c  d'],
  ])('%j becomes %j', (template, text) => {
    expect(say(template)).toBe(text);
  });

  it('stay as they were typed beside a value, a fallback and braces of the text', () => {
    expect(say('Hi  {name} , {town|there} ! {{}} ,  x', { name: 'Ann' })).toBe('Hi  Ann , there ! {} ,  x');
  });

  it('stay as they are inside a value', () => {
    expect(say('{note} {town}.', { note: 'so  so ,  la' })).toBe('so  so ,  la.');
  });
});

describe('conditions', () => {
  it.each([
    ['Hi{vip? dear guest}!', 'yes', 'Hi dear guest!'],
    ['Hi{vip? dear guest}!', '', 'Hi!'],
    ['Hi {vip ? dear guest | friend}, so', 'x', 'Hi dear guest, so'],
    ['Hi {vip ? dear guest | friend}, so', ' No ', 'Hi friend, so'],
    ['{VIP?Dear {name}|Hi {name|you}}!', 'x', 'Dear Ann!'],
    ['{VIP?Dear {name}|Hi {town|you}}!', '', 'Hi you!'],
    ['{vip?|only others}', '', 'only others'],
    ['{vip?a|b|c}', '', 'b|c'],
    ['{vip?so? yes|no}', '1', 'so? yes'],
    ['{vip?{{x}', '1', '{x'],
  ])('%j with %j says %j', (template, vip, text) => {
    expect(say(template, { vip, name: 'Ann' })).toBe(text);
  });

  it.each(['no', 'NO', 'n', 'false', '0', 'nein', 'Non', 'falso', 'não', 'nee'])('take %j for no', (cell) => {
    expect(say('{vip?yes|no}', { vip: cell })).toBe('no');
  });

  it.each(['yes', 'x', '1', 'none of them', '00', 'nope'])('take %j for yes', (cell) => {
    expect(say('{vip?yes|no}', { vip: cell })).toBe('yes');
  });

  it('work with columns whose own names have marks', () => {
    expect(say('{a|b} {a|b|z} {a|b?y|n} {Coming?}{Coming??in|out}', { 'a|b': 'A' })).toBe('A A y out');
    expect(say('{Coming?|who knows}')).toBe('who knows');
  });

  it('never hold conditions: one inside another is unknown and stays as it was written', () => {
    const { parts, unknown } = compileTemplate('{vip?a {town?b {name}} c}', COLUMNS);
    expect(parts).toHaveLength(2);
    expect(unknown).toEqual([]);
    expect(compileTemplate('{vip?a {town?b} c}', COLUMNS).unknown).toEqual(['town?b']);
    expect(say('{vip?a {town?b} c}', { vip: 'x' })).toBe('a {town?b} c');
  });

  it('are text when they are not closed, and what is in them is filled', () => {
    expect(say('{vip? dear {name} and {town|x', { name: 'Ann' })).toBe('{vip? dear Ann and {town|x');
  });

  it('block as unknown variables where no column has the name or nothing is to be said', () => {
    expect(compileTemplate('{who?yes {name}} {town?} {~} {~ | }', COLUMNS).unknown).toEqual([
      'who',
      'town?',
      '~',
    ]);
    expect(say('{who?yes {name}} {town?}', { name: 'Ann' })).toBe('{who?yes {name}} {town?}');
  });
});

describe('pieces', () => {
  it('tell what was typed, what a cell gave, and where one was missing', () => {
    expect(pieces('Hi {name} of {town}{note|.}', { name: 'Ann' })).toEqual([
      { text: 'Hi ', kind: 'text' },
      { text: 'Ann', kind: 'value' },
      { text: ' of', kind: 'text' },
      { text: '', kind: 'gap', column: 'town' },
      { text: '.', kind: 'text' },
    ]);
  });
});

describe('values of the other direction', () => {
  it('are isolated, and no others', () => {
    expect(say('Hi {name}!', { name: 'נועה' })).toBe('Hi \u2068נועה\u2069!');
    expect(say('Hi {name}!', { name: 'Zoë 東' })).toBe('Hi Zoë 東!');
    expect(say('שלום {name}!', { name: 'נועה' })).toBe('שלום נועה!');
    expect(say('שלום {name}! {town}', { name: 'Ann', town: '12' })).toBe('שלום \u2068Ann\u2069! 12');
    expect(say('{name}: {town}', { name: 'نور', town: 'x' })).toBe('نور: x');
    expect(say('{~مرحبا|أهلا} {name}', { name: 'Ann' })).toMatch(/ \u2068Ann\u2069$/);
  });
});

describe('any text', () => {
  const parts = [
    '{',
    '}',
    '{{',
    '}}',
    '|',
    '?',
    '~',
    'name',
    'vip',
    ' ',
    ',',
    '\n',
    'x',
    '{name}',
    '{vip?',
    'א',
  ];
  const any = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((all) => all.join(''));

  it('is a template: it never throws, and both ways to fill it agree', () => {
    const row = fc.constantFrom({}, { name: 'Ann', vip: '1' });
    fc.assert(
      fc.property(any, row, (template, cells) => typeof say(template, cells) === 'string'),
      { numRuns: 2000 },
    );
  });

  it('without braces stays as it was typed', () => {
    fc.assert(
      fc.property(any, (typed) => {
        const text = typed.replaceAll(/[{}]/g, '');
        expect(say(text)).toBe(text);
        expect(say(text.replaceAll('x', '{{x}}'))).toBe(text.replaceAll('x', '{x}'));
      }),
    );
  });

  it('never has two spaces or a space before a comma where a value is empty', () => {
    const words = fc.constantFrom('so', '{name}', '{town}', '{vip?dear}', '{name|}');
    const signs = fc.constantFrom(' ', ', ', '. ', '! ', '\n');
    const sentence = fc.array(fc.tuple(words, signs), { maxLength: 10 }).map((all) => all.flat().join(''));
    fc.assert(
      fc.property(sentence, (template) => {
        expect(say(`${template}end`)).not.toMatch(/ {2}| [,.!\n]|\n /);
      }),
    );
  });
});
