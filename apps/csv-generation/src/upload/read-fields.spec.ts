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
});
