import { documentOf } from './analysis-documents';
import { storeReading } from './ocr-side';
import { newPicture, newUser, startStorage, type StorageService } from './storage-fixture';

describe('searching what was read', () => {
  let storage: StorageService;
  let me: string;
  let audienceId: string;
  beforeAll(async () => {
    storage = await startStorage();
  });
  beforeEach(async () => {
    me = newUser();
    audienceId = (await storage.createAudience(me)).id;
  });
  afterAll(() => storage.stop());

  const shot = async (text: string, contact = 'Ada', audience = audienceId) => {
    const { id } = await storage.upload(me, { bytes: await newPicture(), audienceId: audience });
    await storeReading(storage, me, id, documentOf({ text, contact }));
    return id;
  };
  const idsOf = async (q: string, audience?: string) =>
    (await storage.search(me, q, audience)).found.map(({ id }) => id);

  it('finds words of contacts and messages, newest first, in all audiences or in one', async () => {
    const other = (await storage.createAudience(me)).id;
    const [older, newer, elsewhere] = [
      await shot('Shall I bring bread?'),
      await shot('The Brēad is here', 'Zoë'),
      await shot('More bread', 'Ida', other),
    ];
    await shot('Nothing of it');
    expect(await idsOf('BREAD')).toEqual([elsewhere, newer, older]);
    expect(await idsOf('bread', audienceId)).toEqual([newer, older]);
    expect(await storage.search(me, 'zoe bread')).toEqual({
      found: [
        {
          id: newer,
          audienceId,
          filename: expect.any(String) as string,
          contact: 'Zoë',
          text: 'The Brēad is here',
          from: 4,
          to: 9,
        },
      ],
      isWhole: true,
    });
  });

  it('finds what a person put right, and no more what was read in its place', async () => {
    const id = await shot('Shall I bring broad?');
    await storage.mend(me, id, documentOf({ text: 'Shall I bring bread?' }).ocr.parsedConversation);
    expect(await idsOf('bread')).toEqual([id]);
    expect(await idsOf('broad')).toEqual([]);
  });

  it('never finds the screenshots of another account, also in an audience of theirs', async () => {
    await shot('Shall I bring bread?');
    const stranger = newUser();
    expect(await storage.search(stranger, 'bread')).toEqual({ found: [], isWhole: true });
    expect(await storage.search(stranger, 'bread', audienceId)).toEqual({ found: [], isWhole: true });
  });

  it('tells the newest fifty, and that there are more', async () => {
    const id = await shot('Shall I bring bread?');
    await storage.database.query(
      `insert into screenshots select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
         'sha256', '\\x' || md5(n::text) || md5(n::text)))).*
       from screenshots s, generate_series(1, 60) n where s.id = $1`,
      [id],
    );
    const { found, isWhole } = await storage.search(me, 'bread');
    expect(found).toHaveLength(50);
    expect(isWhole).toBe(false);
  });
});
