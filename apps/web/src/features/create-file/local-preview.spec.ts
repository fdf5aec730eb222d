import { readHere } from './local-preview';
import { CONTACTS, csvFile } from './test/answers';
import { completeBrowser } from './test/open-wizard';

describe('reading a list in the browser', () => {
  beforeAll(completeBrowser);

  it('tells the columns, the rows and where the numbers are', async () => {
    const outcome = await readHere('columns', csvFile(), { defaultCountry: 'US' });
    expect(outcome).toMatchObject({
      data: { columns: ['name', 'phone', 'town'], phoneColumn: 'phone', phoneColumns: ['phone'], total: 2 },
    });
  });

  it('fills the template for the first messages and counts all rows', async () => {
    const many = ['name,phone', ...Array.from({ length: 9 }, (_, i) => `P${i},+1415555010${i}`)].join('\n');
    const outcome = await readHere('preview', csvFile(many), {
      template: 'Hi {name}',
      timestamp: 1,
      limit: 5,
    });
    if ('error' in outcome) throw new Error(outcome.error.message);
    expect(outcome.data.total).toBe(9);
    expect(Object.values(outcome.data.messages).map(({ text }) => text)).toEqual(
      ['P0', 'P1', 'P2', 'P3', 'P4'].map((name) => `Hi ${name}`),
    );
  });

  it('answers with the same error as the server when the file is no text', async () => {
    const zip = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]);
    const outcome = await readHere('preview', csvFile(zip), { template: 'Hi', timestamp: 1 });
    expect(outcome).toMatchObject({ error: { status: 415, code: 'unsupported_media_type' } });
  });

  it('says so when no column holds numbers', async () => {
    const outcome = await readHere('preview', csvFile('name\nMia\n'), { template: 'Hi', timestamp: 1 });
    expect(outcome).toMatchObject({
      error: { status: 422, details: { fields: [{ field: 'phoneColumn', code: 'no_phone_column' }] } },
    });
  });

  it('says so when the file is gone from the disk', async () => {
    const gone = csvFile(CONTACTS);
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    expect(await readHere('columns', gone, { defaultCountry: 'US' })).toMatchObject({
      error: { code: 'file_unreadable' },
    });
  });
});
