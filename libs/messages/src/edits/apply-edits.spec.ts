import { AppError, edits as editsSchema, type Message } from '@dearly/contracts';
import { generateFiles } from '../output/generate-files';
import { personalise, type ReadOptions } from '../output/personalise';
import { rejectedRowsCsv } from '../output/rejected-rows';

const LIST = [
  'name,phone,city',
  'Ann,415-555-0101,Boulder',
  'Bob,,Austin',
  ',,',
  'Cara,+1 415 555 0101,',
  ' , ,',
  'Dan,nonsense,Tampa',
].join('\r\n');
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const edited = (edits: object, text = LIST, options: Partial<ReadOptions> = {}) => {
  const all = { template: 'Hi {name}', timestamp: 1, edits: editsSchema.parse(edits), ...options };
  const { messages, ...summary } = personalise(bytesOf(text), all);
  const map = JSON.parse(textOf(messages)) as Record<string, Message>;
  const said = Object.values(map).map(({ id, phoneNumbers, text }) => `${id} ${phoneNumbers.join()} ${text}`);
  return { ...summary, said };
};
const rows = (edits: object) => ({ rows: edits });
const refused = (code: string, words: string) => ({
  status: 422,
  details: { fields: [{ field: 'edits', code, message: expect.stringContaining(words) as string }] },
});

describe('a list with edits', () => {
  it('gives cells another text, in any letter case of the column', () => {
    const { said } = edited(rows({ m1: { cells: { NAME: 'Anna' } }, m4: { cells: { name: '' } } }));
    expect(said).toEqual(['m1 +14155550101 Hi Anna', 'm2  Hi Bob', 'm4  Hi']);
  });

  it('reads an edited number like a cell, shows it in texts, and judges duplicates by it', () => {
    const edits = rows({ m2: { number: '(415) 555-0102' }, m3: { number: '415 555 0103' } });
    const { said, problems, sendable } = edited(edits, LIST, { template: '{phone}' });
    expect(said).toEqual([
      'm1 +14155550101 415-555-0101',
      'm2 +14155550102 (415) 555-0102',
      'm3 +14155550103 415 555 0103',
      'm4  nonsense',
    ]);
    expect([sendable, problems.map(({ code }) => code)]).toEqual([3, ['phone_invalid']]);
  });

  it('reports a number that was edited into a wrong one, or into none, with its new text', () => {
    const { problems } = edited(rows({ m1: { number: '12' }, m3: { number: '' } }));
    expect(problems).toMatchObject([
      { row: 2, column: 'phone', value: '12', code: 'phone_invalid' },
      { row: 3, code: 'phone_missing' },
      { row: 5, column: 'phone', value: '', code: 'phone_missing' },
      { row: 7, code: 'phone_invalid' },
    ]);
  });

  it('puts an edited number where the number of the row was, and looks nowhere else for one', () => {
    const text = 'name,Mobile,Home phone\nAnn,,415-555-0111\nBob,415-555-0102,415-555-0112';
    const edits = rows({ m1: { number: '415-555-0121' }, m2: { number: '' } });
    const { said } = edited(edits, text, { template: '{mobile}/{home phone}' });
    expect(said).toEqual(['m1 +14155550121 /415-555-0121', 'm2  /415-555-0112']);
  });

  it('sends an edited text as it is, braces and all', () => {
    expect(edited(rows({ m1: { text: 'Dear {name} {{x}}' } })).said[0]).toBe(
      'm1 +14155550101 Dear {name} {{x}}',
    );
  });

  it('counts who is left out, gives them no message and no problem, and lets the next one be the first', () => {
    const { said, problems, ...summary } = edited(rows({ m1: { skip: true }, m4: { skip: true } }));
    expect(said).toEqual(['m2  Hi Bob', 'm3 +14155550101 Hi Cara']);
    expect(problems.map(({ row, code }) => `${row} ${code}`)).toEqual(['3 phone_missing']);
    expect(summary).toMatchObject({ total: 4, sendable: 1, leftOut: 2, problemCount: 1 });
    expect(edited(rows({ m2: { skip: false } })).leftOut).toBe(0);
  });

  it('keeps the ids of the file when all cells of a row are emptied', () => {
    const { said, total } = edited(rows({ m2: { cells: { name: '', phone: '', city: '' } } }));
    expect([total, said[1], said[2]]).toEqual([4, 'm2  Hi', 'm4  Hi Dan']);
  });

  it('gives a short row the cells that were missing', () => {
    const { said, problems } = edited(
      rows({ m2: { cells: { city: 'Oslo' } } }),
      'name,phone,city\nAnn,415-555-0101\nBob,415-555-0102',
      { template: '{city}' },
    );
    expect(said).toEqual(['m1 +14155550101 ', 'm2 +14155550102 Oslo']);
    expect(problems.map(({ row, code }) => `${row} ${code}`)).toEqual(['2 too_few_cells']);
  });

  it('takes column, country and duplicates from the edits rather than from the form', () => {
    const text = 'name,mobile,other phone\nAnn,415-555-0101,030 1234567\nBob,415-555-0101,030 1234567';
    const form = { defaultCountry: 'US', phoneColumn: 'mobile', duplicates: 'first' } as const;
    const edits = { columns: { phone: 'Other Phone' }, country: 'DE', duplicates: 'all' };
    expect(edited(edits, text, form)).toMatchObject({
      phoneColumn: 'other phone',
      sendable: 2,
      said: ['m1 +49301234567 Hi Ann', 'm2 +49301234567 Hi Bob'],
    });
  });

  it('finds the phone column in the file as it was, whatever is edited', () => {
    const edits = rows({ m1: { cells: { phone: 'x' } }, m3: { cells: { phone: 'x' } } });
    expect(edited(edits).phoneColumn).toBe('phone');
  });

  it.each([
    [rows({ m4: {}, m5: {}, m6: { skip: true } }), refused('unknown_row', 'm5, m6, but')],
    [rows({ m1: { cells: { name: 'x', nick: 'y' } } }), refused('unknown_column', '"nick"')],
    [{ columns: { phone: 'mobile' } }, refused('unknown_column', '"mobile"')],
    [{ columns: { language: 'lang', name: 'nick' } }, refused('unknown_column', '"nick", "lang"')],
    [{ country: 'XX' }, refused('unknown_country', 'two-letter')],
  ])('is refused when the edits name what is not there: %j', (edits, error) => {
    expect(() => edited(edits)).toThrow(AppError);
    expect(() => edited(edits)).toThrow(expect.objectContaining(error));
  });

  it('becomes files: the final texts, nobody who was left out, and the other rows as they stand', () => {
    const edits = editsSchema.parse(
      rows({
        m1: { skip: true },
        m2: { number: '415-555-0102', text: 'Bob!' },
        m4: { cells: { city: 'Rome' } },
      }),
    );
    const options = { template: 'Hi {name}', timestamp: 1, sendInterval: 60, edits };
    const made = generateFiles(bytesOf(LIST), { ...options, handlingMethod: 'individual' });
    expect(made).toMatchObject({ total: 4, sendable: 2, leftOut: 1, problemCount: 1 });
    const [file, rejected] = made.files;
    expect(JSON.parse(textOf(file?.bytes))).toMatchObject({
      messages: [
        { id: 'm2', phone: '+14155550102', text: 'Bob!' },
        { id: 'm3', phone: '+14155550101', text: 'Hi Cara' },
      ],
    });
    expect(textOf(rejected?.bytes).split('\r\n')).toEqual([
      expect.stringContaining('name,phone,city,Row,Problem'),
      expect.stringMatching(/^Dan,nonsense,Rome,7,/),
      '',
    ]);
    expect(rejectedRowsCsv(bytesOf(LIST), { edits })?.bytes).toEqual(rejected?.bytes);
  });

  it('says so when everybody who could be sent to is left out', () => {
    const edits = editsSchema.parse(rows({ m1: { skip: true }, m3: { skip: true } }));
    const options = { template: 'Hi', timestamp: 1, sendInterval: 60, edits };
    expect(() => generateFiles(bytesOf(LIST), { ...options, handlingMethod: 'group' })).toThrow(
      /2 people are left out/,
    );
  });
});
