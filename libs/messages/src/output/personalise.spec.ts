import { AppError, csvSummary, messageMap, type Message } from '@dearly/contracts';
import { personalise, type ReadOptions } from './personalise';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const run = (text: string | Uint8Array, options: Partial<ReadOptions> = {}) => {
  const bytes = typeof text === 'string' ? bytesOf(text) : text;
  const result = personalise(bytes, { template: 'Hi {name}', timestamp: 1_735_689_600, ...options });
  const map = JSON.parse(new TextDecoder().decode(result.messages)) as Record<string, Message>;
  return { ...result, map, texts: Object.values(map).map((message) => message.text) };
};
const fieldsOf = (read: () => unknown): unknown => {
  try {
    read();
  } catch (error) {
    if (error instanceof AppError) return { status: error.status, details: error.details };
    throw error;
  }
  return 'nothing was refused';
};
const invalid = (field: string, code: string, words = '') => ({
  status: 422,
  details: { fields: [{ field, code, message: expect.stringContaining(words) }] },
});

const LIST = [
  'name,phone,city',
  'Ann,415-555-0101,Boulder',
  'Bob,,Austin',
  'Cara,+1 415 555 0101,',
  '',
  'Dan,nonsense,Tampa',
  'Eve,+61 491 570 156,',
].join('\r\n');

describe('personalise', () => {
  it('makes one message per row, in row order, as the contract has them', () => {
    const { map, messages, ...summary } = run(LIST);
    expect(messageMap.parse(map)).toEqual(map);
    expect(messages.constructor).toBe(Uint8Array);
    expect(csvSummary.parse(summary)).toMatchObject({ total: 5, sendable: 2, phoneColumn: 'phone' });
    expect(Object.keys(map)).toEqual(['m1', 'm2', 'm4', 'm5']);
    expect(map['m1']).toEqual({
      id: 'm1',
      phoneNumbers: ['+14155550101'],
      text: 'Hi Ann',
      status: 'pending',
      statusUpdatedTimestamp: 1_735_689_600,
    });
    expect(map['m2']?.phoneNumbers).toEqual([]);
    expect(map['m5']?.phoneNumbers).toEqual(['+61491570156']);
  });

  it('reports each problem with the row a spreadsheet shows and what the cell holds', () => {
    expect(run(LIST).problems).toMatchObject([
      { row: 3, column: 'phone', value: '', code: 'phone_missing' },
      { row: 4, column: 'phone', value: '+1 415 555 0101', code: 'duplicate' },
      { row: 6, column: 'phone', value: 'nonsense', code: 'phone_invalid' },
    ]);
    expect(run(LIST).problems[1]?.message).toContain('Row 2');
  });

  it('keeps every number when duplicates are wanted', () => {
    const { map, sendable, problems } = run(LIST, { duplicates: 'all' });
    expect(Object.keys(map)).toHaveLength(5);
    expect(sendable).toBe(3);
    expect(problems.map(({ code }) => code)).toEqual(['phone_missing', 'phone_invalid']);
  });

  it('finds duplicates however they are written', () => {
    const styles = [
      '+1 (415) 555-0101',
      '(415) 555-0101',
      '1-415-555-0101',
      '001 415 555 0101',
      '4155550101.0',
    ];
    const { sendable, problemCount } = run(`name,phone\n${styles.map((style) => `Ann,${style}`).join('\n')}`);
    expect([sendable, problemCount]).toEqual([1, 4]);
  });

  it('counts and checks every row when fewer messages are asked for', () => {
    const limited = run(LIST, { limit: 1 });
    const whole = run(LIST);
    expect(limited.texts).toEqual(['Hi Ann']);
    expect(csvSummary.parse(limited)).toEqual(csvSummary.parse(whole));
    expect(run(LIST, { limit: 0 }).map).toEqual({});
  });

  it('reports variables: used, unknown (left as written), and those that are empty in some rows', () => {
    const result = run(LIST, { template: '{NAME} {city} {city|home} {nick|pal} {phone|-}' });
    expect(result.usedVariables).toEqual(['name', 'city', 'phone']);
    expect(result.unknownVariables).toEqual(['nick']);
    expect(result.emptyVariables).toEqual([{ column: 'city', rows: 2 }]);
    expect(result.texts[3]).toBe('Eve home {nick|pal} +61 491 570 156');
  });

  it.each([
    ['utf-8', bytesOf(`\ufeff${'name;phone\nJosé;415-555-0101'}`)],
    [
      'utf-16le',
      Uint8Array.from(
        [...'\ufeffname;phone\nJosé;415-555-0101'].flatMap((char) => [
          char.charCodeAt(0) & 255,
          char.charCodeAt(0) >> 8,
        ]),
      ),
    ],
    ['windows-1252', Uint8Array.from('name;phone\nJosé;415-555-0101', (char) => char.charCodeAt(0))],
  ])('reads a file in %s', (encoding, bytes) => {
    const result = run(bytes);
    expect(result).toMatchObject({
      encoding,
      delimiter: ';',
      columns: ['name', 'phone'],
      texts: ['Hi José'],
    });
  });

  it('keeps what values hold: quotes, line ends, braces, dollar signs, emoji, control characters', () => {
    const value = 'a "b" {phone} $& {{x}} \\ 😀 \u0001\nnext';
    expect(run(`name,phone\n"${value.replaceAll('"', '""')}",415-555-0101`).texts).toEqual([`Hi ${value}`]);
  });

  it('reports ragged rows and stray quotes, and loses none of them', () => {
    const { problems, texts } = run(
      'name,phone,city\nAnn,415-555-0101\nBob,415-555-0102,x,y\nCara "C",415-555-0103,z\nDan,415-555-0104,z,,\n',
    );
    expect(problems).toMatchObject([
      { row: 2, code: 'too_few_cells' },
      { row: 3, code: 'too_many_cells' },
      { row: 4, code: 'stray_quote' },
    ]);
    expect(texts).toEqual(['Hi Ann', 'Hi Bob', 'Hi Cara "C"', 'Hi Dan']);
  });

  it('lists a thousand problems and counts all', () => {
    const { problems, problemCount, total } = run(`name,phone\nAnn,415-555-0101\n${'Bob,\n'.repeat(1500)}`);
    expect([problems.length, problemCount, total]).toEqual([1000, 1500, 1501]);
  });

  it('shortens the value shown with a problem', () => {
    const long = `415-555-0101 ${'x'.repeat(500)}`;
    const { problems } = run(`name,phone\nAnn,415-555-0101\nBob,${long}`);
    expect(problems[0]?.value).toBe(`${long.slice(0, 80)}…`);
  });

  it('gives a file without a header numbered columns and loses no contact', () => {
    const { columns, total, texts } = run('Ann,415-555-0101\nBob,415-555-0102', { template: '{column 1}' });
    expect([columns, total, texts]).toEqual([['Column 1', 'Column 2'], 2, ['Ann', 'Bob']]);
  });

  it('numbers rows from the first line of the file, the sep= line not counted', () => {
    expect(run('sep=;\nname;phone\nAnn;555-0101').problems).toMatchObject([{ row: 2 }]);
    expect(run('My list\n\nname,phone\n"Ann\nA.",555-0101\nBob,555-0102').problems).toMatchObject([
      { row: 4 },
      { row: 5 },
    ]);
  });

  it('uses the phone column that is asked for, in any letter case, and no other', () => {
    const text = 'name,mobile,home phone\nAnn,415-555-0101,415-555-0111\nBob,415-555-0102,';
    const { map, phoneColumn } = run(text, { phoneColumn: 'Home Phone' });
    expect(phoneColumn).toBe('home phone');
    expect(Object.values(map).map(({ phoneNumbers }) => phoneNumbers)).toEqual([['+14155550111'], []]);
  });

  it.each([
    ['', {}, invalid('csvFile', 'no_rows')],
    ['\n \n,,\n', {}, invalid('csvFile', 'no_rows')],
    ['name,phone\n', {}, invalid('csvFile', 'no_rows')],
    ['name,phone\n ,\n,\n', {}, invalid('csvFile', 'no_rows')],
    ['name,city\nAnn,Boulder', {}, invalid('phoneColumn', 'no_phone_column', 'name, city')],
    ['name,phone\nAnn,1', { phoneColumn: 'mobile' }, invalid('phoneColumn', 'unknown_column', 'name, phone')],
    ['name,phone\nAnn,1', { defaultCountry: 'XX' }, invalid('defaultCountry', 'unknown_country')],
    ['name,phone\nAnn,1', { template: ' ' }, invalid('messageTemplate', 'blank_template')],
    ['name,phone\nAnn,1', { template: 'x'.repeat(40_000) }, invalid('messageTemplate', 'template_too_large')],
    ['x'.repeat(1_000_000), {}, invalid('csvFile', 'cell_too_large')],
    [','.repeat(1_000_000), {}, invalid('csvFile', 'too_many_columns')],
    ['"'.repeat(999_999), {}, invalid('csvFile', 'cell_too_large')],
    [`a"${',b"'.repeat(300_000)}`, {}, invalid('csvFile', 'too_many_columns')],
  ])('refuses what cannot be sent to, naming the field (%#)', (text, options, expected) => {
    expect(fieldsOf(() => run(text, options))).toEqual(expected);
  });

  it('holds no cell in an error about the file', () => {
    const read = () => run(`name,note\nCanary,"secret value`);
    expect(fieldsOf(read)).toEqual(invalid('csvFile', 'unclosed_quote', 'row 2'));
    expect(JSON.stringify(fieldsOf(read))).not.toMatch(/Canary|secret/);
  });

  it('reads a file of 200 columns', () => {
    const columns = Array.from({ length: 199 }, (_, index) => `c${index}`);
    const { texts } = run(`${columns.join()},phone\n${columns.join()},415-555-0101`, { template: '{c198}' });
    expect(texts).toEqual(['c198']);
  });
});
