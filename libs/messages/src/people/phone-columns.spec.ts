import { readColumns } from './columns';
import { personalise } from '../output/personalise';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const phoneColumnOf = (text: string, defaultCountry = 'US') =>
  readColumns(bytesOf(text), { defaultCountry }).phoneColumn;

const read = (text: string) => {
  const result = personalise(bytesOf(text), { template: 'Hi', timestamp: 0 });
  const map = JSON.parse(new TextDecoder().decode(result.messages)) as Record<
    string,
    { phoneNumbers: string[] }
  >;
  return { ...result, numbers: Object.values(map).map((message) => message.phoneNumbers[0]) };
};

describe('the phone column', () => {
  it('is one whose cells are numbers, whatever its header says', () => {
    expect(phoneColumnOf('Phone notes,Kontakt\nlikes mornings,415-555-0101\nnever,415-555-0102')).toBe(
      'Kontakt',
    );
  });

  it.each(['Handy', 'Móvil', 'Celular', 'Cell', 'CELL_PHONE', 'cellphone', 'iPhone', 'Mobil', 'WhatsApp'])(
    'may be called %s, and is preferred to a landline then',
    (header) => {
      expect(phoneColumnOf(`Home Phone,${header}\n415-555-0111,415-555-0101`)).toBe(header);
    },
  );

  it('is not a word that only contains "cell"', () => {
    expect(phoneColumnOf('Cancelled,Phone\n415-555-0111,415-555-0101')).toBe('Phone');
  });

  it('is preferred in the order mobile, primary, main, other, home, work', () => {
    const kinds = ['Work Phone', 'Home Phone', 'Other Phone', 'Main Phone', 'Primary Phone', 'Mobile Phone'];
    const row = kinds.map((_, index) => `415-555-010${index}`).join();
    expect(readColumns(bytesOf(`${kinds.join()}\n${row}`)).phoneColumns).toEqual([...kinds].reverse());
  });

  it.each([
    'Fax',
    'Home Fax',
    'Pager',
    'Telex',
    'ISDN',
    'TTY/TDD Phone',
    "Assistant's Phone",
    'Company Main Phone',
    'Callback',
  ])('is never %s', (header) => {
    expect(phoneColumnOf(`Name,${header}\nAnn,415-555-0101`)).toBeUndefined();
  });

  it.each(['Record ID', 'AccountId', 'OPTIN_TIME', 'Birth date', 'Zip', 'LEID'])(
    'is never %s, even if its cells look like numbers',
    (header) => {
      expect(phoneColumnOf(`Name,${header}\nAnn,4155550101`)).toBeUndefined();
    },
  );

  it('is found when its numbers need another default country, so that the country can be corrected', () => {
    const text = 'Name,Mobile\nAnn,0491 570 156\nBob,0491 570 157';
    expect(phoneColumnOf(text)).toBe('Mobile');
    expect(read(text).problems.map(({ code }) => code)).toEqual(['phone_invalid', 'phone_invalid']);
  });

  it('is found when it is first filled far down', () => {
    const text = `Name,Phone\n${'Ann,\n'.repeat(5000)}Bob,415-555-0101`;
    expect(phoneColumnOf(text)).toBe('Phone');
  });

  it('gives way in a row where it is empty to the next best one, but never because a number is wrong', () => {
    const { numbers, problems } = read(
      'Mobile,Home Phone,Fax\n415-555-0101,415-555-0111,\n,415-555-0112,415-555-0122\n415,415-555-0113,\n,,415-555-0124',
    );
    expect(numbers).toEqual(['+14155550101', '+14155550112', undefined, undefined]);
    expect(problems).toMatchObject([
      { row: 4, column: 'Mobile', value: '415', code: 'phone_invalid' },
      { row: 5, column: 'Mobile', value: '', code: 'phone_missing' },
    ]);
  });

  it('is the first of two of the same kind', () => {
    expect(read('Mobile,Mobile 2\n415-555-0101,415-555-0111').numbers).toEqual(['+14155550101']);
    const labelled =
      'Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\nMobile,415-555-0101,Mobile,415-555-0111';
    expect(read(labelled).numbers).toEqual(['+14155550101']);
  });

  it('does not give way to a column that says nothing about phones', () => {
    expect(read('Mobile,Customer\n415-555-0101,415-555-0111\n,415-555-0112').numbers).toEqual([
      '+14155550101',
      undefined,
    ]);
  });
});
