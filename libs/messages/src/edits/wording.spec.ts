import { edits as editsSchema, type Message } from '@dearly/contracts';
import { generateFiles } from '../output/generate-files';
import { personalise } from '../output/personalise';

const LIST = [
  'name,phone,lang',
  'Ann,415-555-0101,en',
  'Bea,415-555-0102,Deutsch',
  ',415-555-0103,de-AT',
  'Dan,415-555-0104,',
  ',415-555-0105,fr',
].join('\n');
const bytes = new TextEncoder().encode(LIST);
const options = (template: string, edits: object) => ({
  template,
  timestamp: 1,
  sendInterval: 60,
  handlingMethod: 'individual' as const,
  edits: editsSchema.parse(edits),
});
const read = (template: string, edits: object) => {
  const { messages, ...summary } = personalise(bytes, options(template, edits));
  const map = JSON.parse(new TextDecoder().decode(messages)) as Record<string, Message>;
  return { ...summary, texts: Object.values(map).map(({ text }) => text) };
};
const GERMAN = { columns: { language: 'lang' }, languages: { de: 'Hallo {name}' } };

describe('the wording of a list', () => {
  it('is the version of each person’s language, the template for all others', () => {
    expect(read('Hi {name}', GERMAN).texts).toEqual(['Hi Ann', 'Hallo Bea', 'Hallo', 'Hi Dan', 'Hi']);
  });

  it('follows an edited language, and an edited text before any version', () => {
    const rows = { m1: { cells: { lang: 'German' } }, m2: { text: 'Servus' } };
    expect(read('Hi {name}', { ...GERMAN, rows }).texts.slice(0, 2)).toEqual(['Hallo Ann', 'Servus']);
  });

  it('is the template for everybody without a language column, and where a version is blank', () => {
    const all = ['Hi Ann', 'Hi Bea', 'Hi', 'Hi Dan', 'Hi'];
    expect(read('Hi {name}', { ...GERMAN, columns: {} }).texts).toEqual(all);
    expect(read('Hi {name}', { ...GERMAN, languages: { de: ' \n' } }).texts).toEqual(all);
  });

  it('counts empty variables by the version that a person gets, and not for edited texts', () => {
    expect(read('Hi {name}', GERMAN).emptyVariables).toEqual([{ column: 'name', rows: 2 }]);
    const german = { ...GERMAN, languages: { de: 'Hallo {name|du} {lang}' } };
    expect(read('Hi {name}', german).emptyVariables).toEqual([{ column: 'name', rows: 1 }]);
    const rows = { m3: { text: 'x' }, m5: { skip: true } };
    expect(read('Hi {name}', { ...GERMAN, rows }).emptyVariables).toEqual([]);
  });

  it('reports the variables of all versions, and no files are made with unknown ones', () => {
    const edits = { ...GERMAN, languages: { de: 'Hallo {vorname} {lang}', fr: 'Salut {prénom}' } };
    expect(read('Hi {name} {nick}', edits)).toMatchObject({
      usedVariables: ['name', 'lang'],
      unknownVariables: ['nick', 'vorname', 'prénom'],
    });
    const make = (template: string) => () => generateFiles(bytes, options(template, edits));
    expect(make('Hi {nick}')).toThrow(/^The template uses \{nick\}/);
    expect(make('Hi')).toThrow(
      expect.objectContaining({
        details: {
          fields: [
            {
              field: 'edits',
              code: 'unknown_variable',
              message: expect.stringMatching(/language "de" uses \{vorname\}.*\{name\}, \{phone\}/) as string,
            },
          ],
        },
      }),
    );
  });
});
