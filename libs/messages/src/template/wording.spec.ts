import { chosenOf } from './wording';
import { fillTemplate, textOf } from './fill';
import { readRows } from '../sources/csv/parse-rows';
import { compileTemplate } from './template';

const rows = readRows(Array.from({ length: 300 }, (_, row) => `n${row}\n`).join(''), 0, ',');
const texts = (template: string) =>
  Array.from({ length: 300 }, (_, row) =>
    textOf(fillTemplate(compileTemplate(template, ['name']), rows, row)),
  );

describe('wordings', () => {
  it('are the same for the same person, whatever else is written', () => {
    const greetings = texts('{~Hi|Hello|Hey}');
    expect(texts('{~Hi|Hello|Hey} {name}, and more').map((text) => text.split(' ')[0])).toEqual(greetings);
    expect(texts('{~A|B|C}').map((text) => 'ABC'.indexOf(text))).toEqual(
      greetings.map((text) => ['Hi', 'Hello', 'Hey'].indexOf(text)),
    );
  });

  it('are each said about equally often, and differ from place to place', () => {
    const pairs = texts('{~Hi|Hello|Hey} {~a|b|c}');
    const kinds = [...new Set(pairs)];
    expect(kinds).toHaveLength(9);
    for (const kind of kinds) expect(pairs.filter((pair) => pair === kind).length).toBeGreaterThan(15);
  });

  it('may hold columns and fallbacks, and lose the spaces around them', () => {
    expect(new Set(texts('{~ Hi {name} | Hi {city|you} }!').slice(0, 40))).toContain('Hi n1!');
    expect(compileTemplate('{~Hi {city|you}}', ['name']).unknown).toEqual(['city']);
  });

  it('leave blank ones out', () => {
    expect(new Set(texts('{~Hi||Hey|}'))).toEqual(new Set(['Hi', 'Hey']));
  });

  it('are chosen evenly for any number of them', () => {
    for (let count = 1; count <= 7; count++) {
      const all = Array.from({ length: count }, (_, at) => at);
      const chosen = Array.from({ length: 7000 }, (_, row) => chosenOf(all, row, 3));
      for (const wording of all) {
        const share = chosen.filter((one) => one === wording).length / chosen.length;
        expect(Math.abs(share - 1 / count)).toBeLessThan(0.03);
      }
    }
  });
});
