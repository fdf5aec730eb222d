import { edits as editsSchema, noEdits, type Message } from '@dearly/contracts';
import { openDesk } from '../desk/open-desk';
import { generateFiles } from '../output/generate-files';
import { personalise } from '../output/personalise';
import { openList } from '../people/contact-list';
import { readColumns } from '../people/columns';
import { templateBinder } from './bound-template';

const bytesOf = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));
const PARTS = bytesOf('First Name,Nachname,phone', 'Ann,Lee,415-555-0101', ',Diaz,415-555-0102');
const ONE = bytesOf('Gast,phone', '"van der Berg, Anna",415-555-0101', 'Acme GmbH,415-555-0102');
const JAPANESE = bytesOf('氏名,電話', '山田太郎,415-555-0101');
const NONE = bytesOf('town,phone', 'Bonn 1,415-555-0101');

const ALL = '{first name}/{last name}/{full name}';
const options = (template: string, edits: object = {}) => ({
  template,
  timestamp: 1,
  sendInterval: 60,
  handlingMethod: 'individual' as const,
  edits: editsSchema.parse(edits),
});
function read(bytes: Uint8Array, template: string, edits?: object) {
  const { messages, ...summary } = personalise(bytes, options(template, edits));
  const map = JSON.parse(new TextDecoder().decode(messages)) as Record<string, Message>;
  return { ...summary, texts: Object.values(map).map(({ text }) => text) };
}

describe('{first name}, {last name} and {full name}', () => {
  it.each([
    ['columns of their own', PARTS, ['Ann/Lee/Ann Lee', '/Diaz/Diaz']],
    [
      'one column with the family first',
      ONE,
      ['Anna/van der Berg/Anna van der Berg', 'Acme GmbH//Acme GmbH'],
    ],
    ['a full name in Japanese', JAPANESE, ['太郎/山田/山田太郎']],
  ])('are told from %s', (_, bytes, texts) => {
    expect(read(bytes, ALL)).toMatchObject({ texts, unknownVariables: [] });
  });

  it('follow edited cells and the column that a person chose for names', () => {
    const rows = { m1: { cells: { Gast: 'Bob Ross' } } };
    expect(read(ONE, 'Hi {First  Name}', { rows }).texts).toEqual(['Hi Bob', 'Hi Acme GmbH']);
    expect(
      read(PARTS, 'Hi {first name}', { rows: { m2: { cells: { 'First Name': 'Eva' } } } }).texts,
    ).toEqual(['Hi Ann', 'Hi Eva']);
    expect(read(NONE, 'Hi {full name}', { columns: { name: 'town' } }).texts).toEqual(['Hi Bonn 1']);
  });

  it('are named so where they are used and where they are empty, and the columns stay those of the file', () => {
    expect(read(PARTS, 'Hi {full name} {last name}')).toMatchObject({
      columns: ['First Name', 'Nachname', 'phone'],
      usedVariables: ['full name', 'last name'],
      emptyVariables: [],
    });
    expect(read(ONE, 'Hi {last name}').emptyVariables).toEqual([{ column: 'last name', rows: 1 }]);
  });

  it('work in versions, conditions and fallbacks', () => {
    const list = bytesOf('Gast,phone,lang', 'Anna Lee,415-555-0101,de', 'Acme GmbH,415-555-0102,en');
    const edits = { columns: { language: 'lang' }, languages: { de: 'Hallo {first name}' } };
    expect(read(list, 'Hi {last name?{last name}|all} {last name|of} {Gast}', edits).texts).toEqual([
      'Hallo Anna',
      'Hi all of Acme GmbH',
    ]);
  });

  it('give way to a real column of that name', () => {
    const list = bytesOf('Full Name,First name,phone', 'Ann Kay Lee,Ann Kay,415-555-0101');
    expect(read(list, 'Hi {first name} {last name}').texts).toEqual(['Hi Ann Kay Lee']);
    expect(readColumns(list).nameVariables).toEqual(['last name']);
  });

  it('are unknown in a list without names, and no files are made', () => {
    expect(read(NONE, 'Hi {first name}')).toMatchObject({ unknownVariables: ['first name'] });
    expect(() => generateFiles(NONE, options('Hi {first name}'))).toThrow(/\{first name\}/);
    expect(readColumns(NONE)).toMatchObject({ nameVariables: [], defaultTemplate: 'Hi {name}' });
  });

  it('get into the files that are made', () => {
    const { files } = generateFiles(ONE, options('Hi {first name}'));
    expect(JSON.stringify(files.map(({ bytes }) => new TextDecoder().decode(bytes)))).toContain('Hi Anna');
  });

  it('are what the desk shows, with the columns that they are told from to edit', () => {
    const desk = openDesk(ONE);
    const settings = { template: 'Hi {first name} {last name}', country: 'US', duplicates: 'first' as const };
    const edits = { ...noEdits, rows: { m1: { cells: { Gast: 'Lee, Bo' } } } };
    const detail = desk.detail(settings, edits, 'm1');
    expect(detail).toMatchObject({
      row: { text: 'Hi Bo Lee' },
      templateText: 'Hi Bo Lee',
      used: [{ column: 'Gast', value: 'Lee, Bo' }],
    });
    expect(desk.detail(settings, noEdits, 'm2')?.row.pieces.at(-1)).toEqual({
      text: '',
      kind: 'gap',
      column: 'last name',
    });
  });

  it('leave the rows of a list alone that no template asks them of', () => {
    const list = openList(PARTS, {});
    const bind = templateBinder(list);
    expect(bind('Hi {First Name} {nick}').rows).toBe(list.rows);
    const { rows, template } = bind('Hi {full name}');
    expect(template.unknown).toEqual([]);
    expect(rows.cellText?.(1, 0)).toEqual(list.rows.cellText?.(1, 0));
    expect(template.columns.slice(0, 3)).toEqual(list.columns);
  });
});
