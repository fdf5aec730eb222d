import { generateFields, parseFields, type AppError } from '@dearly/contracts';
import { readFields } from './read-fields';

const issuesOf = (fields: Record<string, string>): unknown => {
  try {
    readFields(generateFields, fields);
  } catch (error) {
    return ((error as AppError).details as { fields: { field: string; code: string }[] }).fields.map(
      ({ field, code }) => `${field} ${code}`,
    );
  }
  return [];
};

describe('the fields of a CSV call', () => {
  it('uses the defaults of the specification', () => {
    expect(readFields(parseFields, { messageTemplate: 'Hi {name}' })).toEqual({
      messageTemplate: 'Hi {name}',
      sendInterval: 120,
      defaultCountry: 'US',
      duplicates: 'first',
    });
  });

  it.each([60, 120, 180, 240, 300, 600, 900, 1800])('allows a delay of %d seconds', (sendInterval) => {
    expect(
      readFields(parseFields, { messageTemplate: 'x', sendInterval: String(sendInterval) }).sendInterval,
    ).toBe(sendInterval);
  });

  it('names every refused field', () => {
    expect(issuesOf({ sendInterval: '90', handlingMethod: 'both', defaultCountry: 'usa' })).toEqual([
      'messageTemplate required',
      'sendInterval invalid',
      'defaultCountry invalid',
      'handlingMethod invalid',
    ]);
  });

  it.each(['', '   ', '\n'])('refuses a blank template %j', (messageTemplate) => {
    expect(issuesOf({ messageTemplate })).toEqual(['messageTemplate invalid']);
  });

  it('takes the line ends that forms send for the ones that were typed', () => {
    expect(readFields(parseFields, { messageTemplate: 'Hi {name}\r\n\r\nBye' }).messageTemplate).toBe(
      'Hi {name}\n\nBye',
    );
  });

  it('counts an empty optional field as absent', () => {
    expect(issuesOf({ messageTemplate: 'x', defaultCountry: '', phoneColumn: '' })).toEqual([]);
  });

  it('reads the edits from their JSON, with what they leave out', () => {
    const { edits } = readFields(generateFields, {
      messageTemplate: 'x',
      edits: '{"rows":{"m2":{"skip":true}},"country":"DE"}',
    });
    expect(edits).toEqual({ columns: {}, languages: {}, country: 'DE', rows: { m2: { skip: true } } });
    expect(readFields(parseFields, { messageTemplate: 'x', edits: '' })).not.toHaveProperty('edits');
  });

  it.each([
    ['{"rows":', 'edits', 'no JSON'],
    ['[]', 'edits', 'expected object'],
    ['{"rows":{"m1":{"text":" "}}}', 'edits.rows.m1.text', 'The text of a message is blank'],
    ['{"rows":{"1":{}}}', 'edits.rows.1', 'Rows are named by their messages'],
    ['{"rows":{"m1":{"cells":{"Name":7}}}}', 'edits.rows.m1.cells.Name', 'expected string'],
    ['{"rows":{"m1":{"mood":"sad"}}}', 'edits.rows.m1', '"mood"'],
    ['{"languages":{"German":"Hallo"}}', 'edits.languages.German', 'such as de or pt-BR'],
    ['{"country":"Germany"}', 'edits.country', 'two-letter code'],
    ['{"column":{}}', 'edits', '"column"'],
  ])('says where the edits %s are at fault', (edits, place, words) => {
    const read = () => readFields(parseFields, { messageTemplate: 'x', edits });
    expect(read).toThrow(words);
    expect(issuesOf({ messageTemplate: 'x', edits })).toEqual([`${place} invalid`]);
  });

  it('repeats no text of the edits, and names at most a hundred of their faults', () => {
    const rows = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`m${index + 1}`, { number: ['secret'], text: 'secret' }]),
    );
    const read = () => readFields(parseFields, { messageTemplate: 'x', edits: JSON.stringify({ rows }) });
    expect(issuesOf({ messageTemplate: 'x', edits: JSON.stringify({ rows }) })).toHaveLength(100);
    expect(read).not.toThrow(/secret/);
    expect(() => readFields(parseFields, { messageTemplate: 'x', edits: '{"secret' })).not.toThrow(/secret/);
  });
});
