import { randomUUID } from 'node:crypto';
import { audienceInsights, type AnalysisDocument } from '@dearly/contracts';
import { documentOf } from './analysis-documents';
import { storeReading } from './ocr-side';
import {
  failureOf,
  listen,
  newPicture,
  newUser,
  startStorage,
  until,
  type StorageService,
} from './storage-fixture';

const TALK: readonly (readonly ['me' | 'them', string])[] = [
  ['me', 'Hi Ada, are you free on Saturday?'],
  ['me', 'We would go to the lake around noon'],
  ['them', 'Yes! What time were you thinking of?'],
];

/** The analysis of a picture that shows some of the conversation. */
function shown(from: number, to: number): AnalysisDocument {
  const lines = TALK.slice(from, to);
  const hasReply = lines.some(([sender]) => sender === 'them');
  const document = documentOf({ text: lines[0]?.[1] ?? null, contact: 'Ada', hasReply });
  document.ocr.parsedConversation.messages = lines.map(([sender, text]) => ({
    sender,
    text,
    timing: { kind: 'unknown' },
  }));
  return document;
}

describe('moving a screenshot into another audience', () => {
  let storage: StorageService;
  let me: string;
  let friends: string;
  let work: string;
  beforeAll(async () => {
    storage = await startStorage();
  });
  beforeEach(async () => {
    me = newUser();
    friends = (await storage.createAudience(me)).id;
    work = (await storage.createAudience(me, 'Work')).id;
  });
  afterAll(() => storage.stop());

  const upload = async (audienceId: string, bytes?: Buffer): Promise<string> =>
    (await storage.upload(me, { bytes: bytes ?? (await newPicture()), audienceId })).id;
  const idsIn = async (audienceId: string) =>
    (await storage.listScreenshots(me, audienceId)).map(({ id }) => id);
  const analysed = async (audienceId: string, document: AnalysisDocument): Promise<string> => {
    const id = await upload(audienceId);
    expect(await storeReading(storage, me, id, document)).toEqual({ isStored: true });
    return id;
  };
  const threadOf = async (id: string) =>
    ((await storage.getOcr(me, id))['thread'] as { screenshots: string[] } | null)?.screenshots;

  it('takes it from one list into its place by age in the other, as it was, and tells both', async () => {
    const id = await upload(friends);
    const [stays, newest] = [await upload(friends), await upload(work)];
    const before = await storage.getScreenshot(me, id);
    const window = await listen(storage.ground.redisUrl, me);
    expect(await storage.moveScreenshot(me, id, work)).toEqual({ id, audienceId: work });
    expect([await idsIn(friends), await idsIn(work)]).toEqual([[stays], [newest, id]]);
    const place = { position: 2, total: 2, previous: newest, next: null };
    expect(await storage.getScreenshot(me, id)).toEqual({ ...before, audienceId: work, place });
    expect(await storage.listAudiences(me)).toMatchObject([
      { name: 'Work', screenshotCount: 2 },
      { name: 'Friends', screenshotCount: 1 },
    ]);
    await until(() => window.events.length === 2);
    window.close();
    expect(window.events).toMatchObject([
      { table: 'screenshots', type: 'DELETE', oldRecord: { id } },
      { table: 'screenshots', type: 'INSERT', record: { id, audience_id: work } },
    ]);
  });

  it('changes nothing where it is already', async () => {
    const id = await upload(friends);
    expect(await storage.moveScreenshot(me, id, friends)).toEqual({ id, audienceId: friends });
    expect(await idsIn(friends)).toEqual([id]);
  });

  it('is refused where the same picture is, and for what is unknown or somebody else’s', async () => {
    const bytes = await newPicture();
    const [id, twin] = [await upload(friends, bytes), await upload(work, bytes)];
    const unknown = randomUUID();
    const other = newUser();
    const theirs = (await storage.createAudience(other)).id;
    for (const [userId, screenshotId, audienceId, status, message] of [
      [me, id, work, 409, 'That audience has this picture already. Delete one of the two.'],
      [me, unknown, work, 404, `Screenshot not found: ${unknown}`],
      [me, id, unknown, 404, `Audience not found: ${unknown}`],
      [me, id, theirs, 403, 'Not authorized to access this audience'],
      [other, id, theirs, 403, 'Not authorized to access this screenshot'],
    ] as const) {
      const refused = await failureOf(storage.moveScreenshot(userId, screenshotId, audienceId));
      expect(refused).toMatchObject({ status, message });
    }
    expect([await idsIn(friends), await idsIn(work)]).toEqual([[id], [twin]]);
    expect(await storage.listScreenshots(other, theirs)).toEqual([]);
  });

  it('takes it out of the conversation that others show, and into the one that is there', async () => {
    const [top, middle] = [await analysed(friends, shown(0, 2)), await analysed(friends, shown(1, 3))];
    const there = await analysed(work, shown(0, 2));
    expect(await threadOf(top)).toEqual([top, middle]);
    await storage.moveScreenshot(me, middle, work);
    expect(await threadOf(top)).toBeUndefined();
    expect(await threadOf(middle)).toEqual([there, middle]);
    const insights = async (id: string) => audienceInsights.parse(await storage.getInsights(me, id));
    expect(await insights(friends)).toMatchObject({ n: 1, continued: 0, analyzed: 1, responseRate: 0 });
    expect(await insights(work)).toMatchObject({ n: 1, continued: 1, analyzed: 2, responseRate: 100 });
  });

  it('lets an analysis that is queued end where it is now', async () => {
    const id = await upload(friends);
    await storage.analyze(me, id);
    await storage.moveScreenshot(me, id, work);
    expect(await storage.getAnalysis(me, id)).toEqual({ state: 'queued' });
    expect(await storage.getAnalysisStates(me, work)).toMatchObject({ total: 1, queued: [id] });
    expect(await storeReading(storage, me, id, shown(0, 3))).toEqual({ isStored: true });
    expect(await storage.getInsights(me, work)).toMatchObject({ n: 1 });
  });

  it('keeps each in one audience when many are moved at once, to and fro', async () => {
    const here = await Promise.all([0, 1, 2].map(() => analysed(friends, shown(0, 2))));
    const there = await Promise.all([0, 1, 2].map(() => analysed(work, shown(1, 3))));
    await Promise.all(
      [
        ...here.map((id) => storage.moveScreenshot(me, id, work)),
        ...there.map((id) => storage.moveScreenshot(me, id, friends)),
        storage.deleteScreenshot(me, here[2] ?? ''),
      ].map((moving) =>
        Promise.resolve(moving).catch((error: unknown) => expect(error).toMatchObject({ status: 404 })),
      ),
    );
    expect((await idsIn(work)).sort()).toEqual(here.slice(0, 2).sort());
    expect((await idsIn(friends)).sort()).toEqual([...there].sort());
  });
});
