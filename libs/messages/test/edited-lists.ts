import type { Edits, RowEdit } from '@dearly/contracts';
import fc from 'fast-check';

const COLUMNS = ['mark', 'name', 'phone', 'city', 'lang'] as const;
type Column = (typeof COLUMNS)[number];

/** A list as a table with its header, what was decided about it, and the form beside it. */
export type EditedCase = {
  table: string[][];
  edits: Edits;
  form: { template: string; defaultCountry: string; phoneColumn: string; duplicates: 'first' | 'all' };
};

const cell = fc.constantFrom('', ' ', 'Ann', 'Zoë "Z"', 'a,b', '{name}', 'two\nlines', '👋', ' x ');
const number = fc.constantFrom(
  ...['415-555-0101', '(415) 555-0101', '+14155550102', '030 1234567', '+49 30 1234567', '', 'none', '12'],
  '4.15555E+09',
);
const language = fc.constantFrom('de', 'de-AT', 'German', 'fr', 'en', '', 'Italian');
// Brackets around each value: no space is beside one that is empty, so all stay as they are typed.
const template = fc.constantFrom(
  '[{mark}] Hi <{name}>',
  '[{mark}] {city|there} <{phone}>',
  '[{mark}] <{name}>, <{lang}>',
);
const rule = fc.constantFrom('first' as const, 'all' as const);
const country = fc.constantFrom('US', 'DE');

/** A row with data has a mark, which no edit touches; a blank one has at most spaces. Some rows lack their last cells. */
const row = fc
  .tuple(cell, number, cell, language, fc.constantFrom(5, 5, 5, 4, 2), fc.boolean(), fc.nat(9))
  .map(([name, phone, city, lang, width, hasSpace, dice]) =>
    dice === 0 ? ['', hasSpace ? ' ' : ''] : ['mark', name, phone, city, lang].slice(0, width),
  );
const table = fc
  .array(row, { minLength: 1, maxLength: 14 })
  .map((rows) => [
    [...COLUMNS],
    ...rows.map((cells, index) => (cells[0] === 'mark' ? [`r${index}`, ...cells.slice(1)] : cells)),
  ]);

const rowEdit: fc.Arbitrary<RowEdit> = fc.record(
  {
    skip: fc.boolean(),
    number,
    cells: fc.record({ name: cell, city: cell, lang: language, phone: number }, { requiredKeys: [] }),
    text: fc.constantFrom('Final {name}', ' as is '),
  },
  { requiredKeys: [] },
);

const isData = (cells: readonly string[]) => cells.some((text) => text.trim() !== '');

/** Any list with any edits of its rows; with some data in it. */
export const editedCase: fc.Arbitrary<EditedCase> = table
  .filter((rows) => rows.slice(1).some(isData))
  .chain((rows) => {
    const ids = rows
      .slice(1)
      .filter(isData)
      .map((_, index) => `m${index + 1}`);
    return fc.record({
      table: fc.constant(rows),
      edits: fc.record({
        columns: fc.constantFrom({}, { language: 'lang' }, { language: 'LANG', phone: 'Phone' }),
        country: fc.option(country, { nil: undefined }),
        duplicates: fc.option(rule, { nil: undefined }),
        languages: fc.dictionary(fc.constantFrom('de', 'fr'), template, {
          maxKeys: 2,
          noNullPrototype: true,
        }),
        rows: fc.dictionary(fc.constantFrom(...ids), rowEdit, { noNullPrototype: true }),
      }),
      form: fc.record({
        template,
        defaultCountry: country,
        phoneColumn: fc.constant('phone'),
        duplicates: rule,
      }),
    });
  });

/** CSV as a careful program writes it. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const written = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((cells) => cells.map(written).join(',')).join('\n');
}

/**
 * The table with the edits of its cells made by hand, a row that was left out blank; the texts that are said by mark, and
 * how often a column that is used without a fallback is empty.
 */
export function editedByHand({ table: [, ...rows], edits, form }: EditedCase) {
  const place = (column: Column) => COLUMNS.indexOf(column);
  const texts = new Map<string, string>();
  const empty: Record<string, number> = {};
  let leftOut = 0;
  let count = 0;
  const byHand = rows.map((original) => {
    if (!isData(original)) return original;
    const edit = edits.rows[`m${++count}`] ?? {};
    const cells = [...original];
    const put = (column: Column, text: string | undefined) => {
      if (text === undefined) return;
      while (cells.length <= place(column)) cells.push('');
      cells[place(column)] = text;
    };
    for (const column of COLUMNS) put(column, edit.cells?.[column]);
    put('phone', edit.number);
    if (edit.skip === true) {
      leftOut++;
      return [''];
    }
    texts.set(
      cells[0] ?? '',
      edit.text ?? filled(templateOf(cells[place('lang')] ?? '', edits, form.template), cells, empty),
    );
    return cells;
  });
  return { table: [[...COLUMNS], ...byHand], texts, leftOut, empty };
}

function templateOf(language: string, edits: Edits, template: string): string {
  const tag = { de: 'de', 'de-AT': 'de', German: 'de', fr: 'fr' }[language] ?? '';
  return (edits.columns.language === undefined ? undefined : edits.languages[tag]) ?? template;
}

function filled(template: string, cells: readonly string[], empty: Record<string, number>): string {
  return template.replace(/\{(\w+)(?:\|(\w+))?\}/g, (_, column: Column, fallback?: string) => {
    const value = cells[COLUMNS.indexOf(column)]?.trim() ?? '';
    if (value === '' && fallback === undefined) empty[column] = (empty[column] ?? 0) + 1;
    return value || (fallback ?? '');
  });
}
