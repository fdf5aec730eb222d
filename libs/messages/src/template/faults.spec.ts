import { seededRandom } from '@dearly/testing';
import { faultsOf } from './faults';

const COLUMNS = ['name', 'First Name', 'town', 'phone', 'a|b'];
/** Each fault as the text it underlines, its kind and what to write instead. */
const faults = (template: string) =>
  faultsOf(template, COLUMNS).map(({ from, to, kind, suggestion }) => [
    template.slice(from, to),
    kind,
    suggestion,
  ]);

describe('faultsOf', () => {
  it.each([
    ['Hi {name, how are you', [['{name', 'unclosed', '{name}']]],
    ['Hi {First Name, so', [['{First Name', 'unclosed', '{First Name}']]],
    ['Hi {frist so {name}', [['{frist', 'unclosed', undefined]]],
    ['Hi name}, so', [['name}', 'unopened', '{name}']]],
    ['Hi {nmae|you}', [['{nmae|you}', 'unknown', '{name|you}']]],
    [
      '{zzz}{qqq?a {name}}',
      [
        ['{zzz}', 'unknown', undefined],
        ['{qqq?a {name}}', 'unknown', undefined],
      ],
    ],
    [
      '{} and { }',
      [
        ['{}', 'empty', undefined],
        ['{ }', 'empty', undefined],
      ],
    ],
    [
      '{~} {~Hi||Hey}',
      [
        ['{~}', 'empty', undefined],
        ['{~Hi||Hey}', 'blank_wording', undefined],
      ],
    ],
    ['{name|town}', [['{name|town}', 'hint', '{name?{name}|{town}}']]],
    ['{name?a {town?b}}', [['{town?b}', 'unknown', undefined]]],
  ])('finds in %j %j', (template, found) => {
    expect(faults(template)).toEqual(found);
  });

  it.each([
    'Hi {name}',
    '{{name}} :{ :',
    '{name|you} {a|b} {a|b|c}',
    '{town?in {town}|}',
    '{~Hi {name}|Hey}',
    '',
  ])('finds nothing in %j', (template) => {
    expect(faults(template)).toEqual([]);
  });

  it('says why in a sentence', () => {
    expect(faultsOf('{nmae}', COLUMNS)[0]?.reason).toBe('{nmae} is not a column of your file.');
  });

  it('takes any text, with places inside of it and in order', () => {
    const random = seededRandom();
    const parts = ['{', '}', '|', '?', '~', 'name', 'twon', ' ', 'First Name'];
    for (let run = 0; run < 3000; run++) {
      const template = Array.from(
        { length: random() * 15 },
        () => parts[Math.floor(random() * parts.length)],
      ).join('');
      let last = 0;
      for (const { from, to } of faultsOf(template, COLUMNS)) {
        expect(from).toBeGreaterThanOrEqual(last);
        expect(to).toBeGreaterThan(from);
        expect(to).toBeLessThanOrEqual(template.length);
        last = from;
      }
    }
  });

  // Would run into the time limit of the test if it took the square of the length.
  it.each(['{', '{x}', '}', '{x?{y}', '{~|}', '{name|town}', '{}'])('looks through 32 KB of %j', (piece) => {
    const columns = Array.from({ length: 200 }, (_, at) => `A column with the number ${at}`);
    expect(faultsOf(piece.repeat(32_000 / piece.length), columns).length).toBeLessThanOrEqual(30);
  });
});
