import { audienceInsights, type AnalysisDocument } from '@dearly/contracts';
import { documentOf } from './analysis-documents';
import { storeReading } from './ocr-side';
import { failureOf, newPicture, newUser, startStorage, type StorageService } from './storage-fixture';

const NONE = {
  code: 'insights_not_found',
  status: 404,
  message: 'There are no insights for this audience yet. Analyze some of its screenshots first.',
};

describe('insights of an audience', () => {
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

  const uploadOne = async (): Promise<string> =>
    (await storage.upload(me, { bytes: await newPicture(), audienceId })).id;
  const analysed = async (document: AnalysisDocument): Promise<string> => {
    const id = await uploadOne();
    expect(await storeReading(storage, me, id, document)).toEqual({ isStored: true });
    return id;
  };

  it('do not exist before one of its conversations with a message of mine was analysed', async () => {
    expect(await failureOf(storage.getInsights(me, audienceId))).toMatchObject(NONE);
    const waiting = await uploadOne();
    await storage.analyze(me, waiting);
    await analysed(documentOf({ text: null }));
    expect(await failureOf(storage.getInsights(me, audienceId))).toMatchObject(NONE);
  });

  it('are counted over what is analysed, and say how much that is', async () => {
    await analysed(documentOf({ hasReply: false, sentAt: { weekday: 1, hour: 9 } }));
    for (const minutes of [4, 50]) {
      const timeToReply = { kind: 'exact', minutes } as const;
      await analysed(documentOf({ text: `Hi Zoe, are you free?`, contact: 'Zoe', timeToReply }));
    }
    await analysed(documentOf({ text: 'x'.repeat(201) }));
    await analysed(documentOf({ text: null }));
    await uploadOne();
    const elsewhere = await storage.createAudience(me, 'Elsewhere');
    await storage.upload(me, { bytes: await newPicture(), audienceId: elsewhere.id });

    const insights = audienceInsights.parse(await storage.getInsights(me, audienceId));
    expect(insights).toMatchObject({
      ...{ responseRate: 75, averageResponseTime: 27, n: 4, analyzed: 5, total: 6 },
      messagePerformance: { bestLength: 'Short' },
      messageSamples: [
        {
          title: 'Short, greets by name, asks a question',
          responseRate: 67,
          text: 'Hi Zoe, are you free?',
          n: 3,
        },
        { title: 'Long', responseRate: 100, text: 'x'.repeat(201), n: 1 },
      ],
      response: { n: 4, answered: 3, rate: 75 },
      replyTimes: { known: 2, unknown: 1, bins: [1, 0, 1, 0, 0, 0] },
    });
    expect(insights.sent.weekdays[1]).toMatchObject({ n: 1, rate: 0 });
    expect(insights.sent.hours[9]).toMatchObject({ n: 1, rate: 0 });
  });

  it('follow what is deleted', async () => {
    const id = await analysed(documentOf({ hasReply: false }));
    await analysed(documentOf());
    expect(await storage.getInsights(me, audienceId)).toMatchObject({ responseRate: 50, n: 2 });
    await storage.deleteScreenshot(me, id);
    expect(await storage.getInsights(me, audienceId)).toMatchObject({ responseRate: 100, n: 1, total: 1 });
  });
});
