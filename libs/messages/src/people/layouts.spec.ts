import { AppError } from '@dearly/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readColumns } from './columns';
import { personalise } from '../output/personalise';

const layout = (name: string) =>
  new Uint8Array(readFileSync(join(__dirname, `../../test/layouts/${name}.csv`)));

const messagesOf = (bytes: Uint8Array, phoneColumn?: string) => {
  const result = personalise(bytes, {
    template: 'Hi',
    timestamp: 0,
    ...(phoneColumn ? { phoneColumn } : {}),
  });
  const map = JSON.parse(new TextDecoder().decode(result.messages)) as Record<
    string,
    { phoneNumbers: string[] }
  >;
  return { ...result, numbers: Object.values(map).map((message) => message.phoneNumbers[0]) };
};

const NUMBERS = ['+14155550101', '+14155550102', '+14155550103'];

describe('contact exports', () => {
  // Every file also holds wrong lines: faxes, assistants, pagers, desks, ids that look like numbers.
  it.each([
    ['google-2024', 'Phone 1 - Value'],
    ['google-old', 'Phone 1 - Value'],
    ['google-outlook-csv', 'Mobile Phone'],
    ['outlook-desktop', 'Mobile Phone'],
    ['outlook-com', 'Mobile Phone'],
    ['icloud-converter', 'Phone 1 - Value'],
    ['hubspot', 'Phone Number'],
    ['hubspot-mobile', 'Mobile Phone Number'],
    ['salesforce-export', 'MobilePhone'],
    ['salesforce-data-loader', 'MOBILEPHONE'],
    ['salesforce-report', 'Phone'],
    ['mailchimp', 'Phone Number'],
    ['thunderbird', 'Mobile Number'],
    ['pipedrive', 'Person - Phone'],
  ])('of %s give the mobile number of each person, from %s', (name, phoneColumn) => {
    const { numbers, problemCount, ...result } = messagesOf(layout(name));
    expect(result.phoneColumn).toBe(phoneColumn);
    expect(numbers).toEqual(NUMBERS);
    expect(problemCount).toBe(0);
  });

  it('prefers the mobile of each row where the file says what kind of number it is', () => {
    const { numbers } = messagesOf(layout('google-2024'), 'Phone 1 - Value');
    expect(numbers).toEqual(['+14155550111', '+14155550102', '+14155550113']);
  });

  it('of LinkedIn hold no numbers, and the error says so', () => {
    const bytes = layout('linkedin');
    const read = () => personalise(bytes, { template: 'Hi', timestamp: 0 });
    expect(read).toThrow(AppError);
    expect(read).toThrow(/LinkedIn does not put phone numbers/);
    expect(readColumns(bytes)).toMatchObject({
      columns: ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
      phoneColumn: undefined,
      phoneColumns: [],
      total: 1,
    });
  });
});

describe('readColumns', () => {
  it('lists all columns with numbers, best first, without faxes, pagers and other people', () => {
    expect(readColumns(layout('outlook-desktop')).phoneColumns).toEqual([
      'Mobile Phone',
      'Home Phone',
      'Business Phone',
    ]);
    expect(readColumns(layout('google-outlook-csv')).phoneColumns).toEqual([
      'Mobile Phone',
      'Primary Phone',
      'Home Phone',
      'Business Phone',
    ]);
  });
});
