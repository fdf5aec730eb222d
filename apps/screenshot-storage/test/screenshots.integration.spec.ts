import { randomUUID } from 'node:crypto';
import { screenshotSummary, type ScreenshotSummary } from '@dearly/contracts';
import fc from 'fast-check';
import { findOrphans, isSettled } from './orphans';
import {
  failureOf,
  listen,
  newPicture,
  newUser,
  startStorage,
  until,
  type StorageService,
} from './storage-fixture';

describe('screenshots', () => {
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

  const uploadOne = async (): Promise<ScreenshotSummary> =>
    screenshotSummary.parse(await storage.upload(me, { bytes: await newPicture(), audienceId }));
  const uploadSome = async (count: number): Promise<ScreenshotSummary[]> => {
    const newestFirst = [];
    for (let at = 0; at < count; at += 1) newestFirst.unshift(await uploadOne());
    return newestFirst;
  };

  it('are listed newest first, all of them unless a page is asked for', async () => {
    const all = await uploadSome(5);
    expect(await storage.listScreenshots(me, audienceId)).toEqual(all);
    expect(await storage.listScreenshots(me, audienceId, { limit: 2 })).toEqual(all.slice(0, 2));
    const before = all[1]?.id;
    expect(await storage.listScreenshots(me, audienceId, { limit: 2, before })).toEqual(all.slice(2, 4));
    expect(await storage.listScreenshots(me, audienceId, { before: all[4]?.id })).toEqual([]);
  });

  it('have the same addresses each time they are listed, so that browsers keep the pictures', async () => {
    await uploadSome(2);
    const [first, second] = [
      await storage.listScreenshots(me, audienceId),
      await storage.listScreenshots(me, audienceId),
    ];
    expect(first).toEqual(second);
  });

  it('are each on exactly one page while new ones arrive', async () => {
    const known = (await uploadSome(7)).map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.boolean(), { maxLength: 4 }),
        async (limit, arrivals) => {
          const seen: string[] = [];
          const start = (await storage.listScreenshots(me, audienceId)).map(({ id }) => id);
          let page: ScreenshotSummary[] = await storage.listScreenshots(me, audienceId, { limit });
          for (let turn = 0; page.length > 0; turn += 1) {
            seen.push(...page.map(({ id }) => id));
            if (arrivals[turn]) await uploadOne();
            page = await storage.listScreenshots(me, audienceId, { limit, before: seen.at(-1) });
          }
          expect(seen).toEqual(start);
          expect(seen).toEqual(expect.arrayContaining(known));
        },
      ),
      { numRuns: 8 },
    );
  });

  it('are shown one by one with what was read from them', async () => {
    const uploaded = await uploadOne();
    expect(await storage.getScreenshot(me, uploaded.id)).toEqual({
      ...uploaded,
      analysisResults: null,
      metadata: null,
      place: { position: 1, total: 1, previous: null, next: null },
    });
    expect(await failureOf(storage.getOcr(me, uploaded.id))).toMatchObject({
      status: 404,
      message: 'No OCR data available for this screenshot',
    });
    const metadata = JSON.stringify({ ocr: { fullText: 'Hi', parsedConversation: { messages: [] } } });
    await storage.database.query('update screenshots set metadata = $2, is_analyzed = true where id = $1', [
      uploaded.id,
      metadata,
    ]);
    expect(await storage.getScreenshot(me, uploaded.id)).toMatchObject({ metadata, isAnalyzed: true });
    expect(await storage.getOcr(me, uploaded.id)).toMatchObject({
      fullText: 'Hi',
      parsedData: '{"messages":[]}',
    });
  });

  it('tell their place in their audience, and who is on both sides', async () => {
    const [newest, middle, oldest] = (await uploadSome(3)).map(({ id }) => id);
    const elsewhere = (await storage.createAudience(me, 'Elsewhere')).id;
    await storage.upload(me, { bytes: await newPicture(), audienceId: elsewhere });
    const placeOf = async (id = '') => (await storage.getScreenshot(me, id)).place;
    expect(await placeOf(newest)).toEqual({ position: 1, total: 3, previous: null, next: middle });
    expect(await placeOf(middle)).toEqual({ position: 2, total: 3, previous: newest, next: oldest });
    expect(await placeOf(oldest)).toEqual({ position: 3, total: 3, previous: middle, next: null });
    await storage.deleteScreenshot(me, middle ?? '');
    expect(await placeOf(newest)).toEqual({ position: 1, total: 2, previous: null, next: oldest });
  });

  it('are deleted with their bytes, and the same picture may come again', async () => {
    const bytes = await newPicture();
    const { id } = await storage.upload(me, { bytes, audienceId });
    const window = await listen(storage.ground.redisUrl, me);
    expect(await storage.deleteScreenshot(me, id)).toEqual({ id });
    expect(await storage.listScreenshots(me, audienceId)).toEqual([]);
    expect(await failureOf(storage.deleteScreenshot(me, id))).toMatchObject({
      status: 404,
      message: `Screenshot not found: ${id}`,
    });
    await until(() => window.events.length === 1);
    expect(window.events).toMatchObject([{ table: 'screenshots', type: 'DELETE', oldRecord: { id } }]);
    window.close();
    await until(() => isSettled(storage.database));
    expect(await findOrphans(storage.database, storage.store)).toEqual([]);
    expect(await storage.upload(me, { bytes, audienceId })).toMatchObject({ isDuplicate: false });
  });

  it('go with their audience, bytes and all, and each is told', async () => {
    const all = await uploadSome(3);
    const kept = await storage.createAudience(me, 'Kept');
    const other = await storage.upload(me, { bytes: await newPicture(), audienceId: kept.id });
    const window = await listen(storage.ground.redisUrl, me);
    expect(await storage.deleteAudience(me, audienceId)).toEqual({ id: audienceId, deletedScreenshots: 3 });
    await until(() => window.events.length === 4);
    expect(
      window.events.map((event) => event.kind === 'change' && event.oldRecord['id']).slice(0, 3),
    ).toEqual(expect.arrayContaining(all.map(({ id }) => id)));
    expect(window.events[3]).toMatchObject({
      table: 'audiences',
      type: 'DELETE',
      oldRecord: { id: audienceId },
    });
    window.close();
    expect(await failureOf(storage.getScreenshot(me, all[0]?.id ?? ''))).toMatchObject({ status: 404 });
    await until(() => isSettled(storage.database));
    expect(await findOrphans(storage.database, storage.store)).toEqual([]);
    expect(await storage.listScreenshots(me, kept.id)).toMatchObject([{ id: other.id }]);
  });

  it('are nobody else’s: every call with another’s ids is forbidden and changes nothing', async () => {
    const { id } = await uploadOne();
    const stranger = newUser();
    const before = [await storage.listAudiences(me), await storage.getScreenshot(me, id)];
    const screenshot = 'Not authorized to access this screenshot';
    const audience = 'Not authorized to access this audience';
    const calls = [
      [() => storage.getScreenshot(stranger, id), screenshot],
      [() => storage.deleteScreenshot(stranger, id), screenshot],
      [() => storage.analyze(stranger, id), screenshot],
      [() => storage.getAnalysis(stranger, id), screenshot],
      [() => storage.analyzeAudience(stranger, audienceId), audience],
      [() => storage.getOcr(stranger, id), 'Not authorized to access this OCR data'],
      [() => storage.listScreenshots(stranger, audienceId), audience],
      [() => storage.getInsights(stranger, audienceId), audience],
      [() => storage.getAnalysisStates(stranger, audienceId), audience],
      [() => storage.updateAudience(stranger, audienceId, { name: 'mine now' }), audience],
      [() => storage.deleteAudience(stranger, audienceId), audience],
      [async () => storage.upload(stranger, { bytes: await newPicture(), audienceId }), audience],
    ] as const;
    for (const [call, message] of calls) {
      expect(await failureOf(call())).toMatchObject({ status: 403, message });
    }
    expect(await storage.listAudiences(stranger)).toEqual([]);
    expect([await storage.listAudiences(me), await storage.getScreenshot(me, id)]).toEqual(before);
  });

  it('are not found under ids that do not exist', async () => {
    const id = randomUUID();
    const { getScreenshot, deleteScreenshot, getOcr, analyze, getAnalysis } = storage;
    for (const call of [getScreenshot, deleteScreenshot, getOcr, analyze, getAnalysis]) {
      expect(await failureOf(call(me, id))).toMatchObject({
        code: 'screenshot_not_found',
        status: 404,
        message: `Screenshot not found: ${id}`,
      });
    }
  });
});
