import { openFile } from './contact-list';
import { guessCountry } from './guess-country';

const guess = (header: string, numbers: string[], browser: string) => {
  const file = openFile(
    new TextEncoder().encode(`${header}\n${numbers.map((number) => `Ann,"${number}"`).join('\n')}`),
  );
  return guessCountry({ ...file, sources: [{ column: 1, rank: 0 }] }, browser);
};

describe('the country of a list', () => {
  it.each([
    [['0151 23456789', '0170 1234567', '030 12345678'], 'US', 'DE'],
    [['07911 123456', '07400 123456', '020 7946 0958'], 'US', 'GB'],
    [['06 12 34 56 78', '07 12 34 56 78'], 'US', 'FR'],
    [['06-12345678', '06-23456789'], 'NL', 'NL'],
    [['(415) 555-0101', '646-690-2539'], 'DE', 'US'],
    [['(415) 555-0101', '646-690-2539'], 'CA', 'CA'],
    [['0491 570 156', '0491 570 157'], 'US', 'AU'],
    [['312 345 6789', '333 123 4567'], 'IT', 'IT'],
    [['98765 43210', '91234 56789'], 'GB', 'IN'],
    [['090-1234-5678', '080-1234-5678'], 'US', 'JP'],
    [['010-1234-5678', '010-9876-5432'], 'US', 'KR'],
    [['0664 1234567', '0676 1234567'], 'AT', 'AT'],
    [['079 123 45 67', '078 123 45 67'], 'US', 'CH'],
  ])('of %j in a browser of %s is %s', (numbers, browser, code) => {
    expect(guess('Name,Phone', numbers, browser)).toEqual({
      code,
      why: 'lengths',
      fits: numbers.length,
      of: numbers.length,
    });
  });

  it('is told by the headers and by plus signs where numbers fit several', () => {
    const numbers = ['612345678', '698765432'];
    expect(guess('Name,Phone', numbers, 'US').code).toBe('ES');
    expect(guess('Imię,Telefon', numbers, 'US').code).toBe('PL');
    expect(guess('Name,Phone', [...numbers, '+48 612 345 678', '+48 698 765 432'], 'US')).toMatchObject({
      code: 'PL',
      why: 'plus',
    });
  });

  it('is that of most numbers with a plus when all have one, else of the browser', () => {
    expect(
      guess('Name,Phone', ['+49 151 23456789', '0049 170 1234567', '+1 415 555 0101'], 'FR'),
    ).toMatchObject({ code: 'DE', why: 'plus', of: 0 });
    expect(guess('Name,Phone', ['+49 151 23456789', '+1 415 555 0101'], 'FR')).toMatchObject({
      code: 'FR',
      why: 'browser',
    });
    expect(guess('Name,Phone', ['none', ''], 'FR')).toMatchObject({ code: 'FR', why: 'browser' });
    expect(guess('Name,Phone', ['12345', '12'], 'no such country')).toMatchObject({
      code: 'US',
      why: 'browser',
    });
  });
});
