import { randomUUID } from 'node:crypto';
import type { AnalysisDocument } from '@dearly/contracts';
import { Redis } from 'ioredis';
import { documentOf } from './analysis-documents';
import { mustBeQueued, ocrCalls, storeReading } from './ocr-side';
import { failureOf, newPicture, newUser, startStorage, type StorageService } from './storage-fixture';

const QUEUED = { state: 'queued' };
const OVER = { code: 'analysis_over' };

describe('what a person puts right in a conversation that was read', () => {
  let storage: StorageService;
  let reader: ReturnType<typeof ocrCalls>;
  let me: string;
  let audienceId: string;
  let id: string;
  beforeAll(async () => {
    storage = await startStorage();
    reader = ocrCalls(storage);
  });
  beforeEach(async () => {
    me = newUser();
    audienceId = (await storage.createAudience(me)).id;
    id = (await storage.upload(me, { bytes: await newPicture(), audienceId })).id;
  });
  afterAll(() => storage.stop());

  const READ = documentOf({ text: 'Hi Ida', contact: 'Ida' });
  const MENDED = documentOf({ text: 'Hi Ada, are you free?', contact: 'Ada' });
  const mend = MENDED.ocr.parsedConversation;
  const isRead = (document = READ) => storeReading(storage, me, id, document);
  const runOf = () => mustBeQueued(storage, id);
  /** What ocr-analysis makes of a picture that was read as before, with the mend. */
  const withMend = (mendedConversation: unknown): AnalysisDocument =>
    ({ ...MENDED, ocr: { ...READ.ocr, mendedConversation } }) as AnalysisDocument;
  const shown = async () => {
    const { parsedData, mended } = await storage.getOcr(me, id);
    return { conversation: JSON.parse(String(parsedData)) as unknown, mended };
  };

  it('is shown at once, counted after the run that it queues, and stands beside what was read', async () => {
    await isRead();
    expect(await shown()).toEqual({ conversation: READ.ocr.parsedConversation, mended: false });
    expect(await storage.mend(me, id, mend)).toEqual(QUEUED);
    expect(await shown()).toEqual({ conversation: mend, mended: true });
    const run = await runOf();
    expect(await reader.readMend(run)).toEqual(mend);
    await reader.store(run, withMend(mend));
    expect(await shown()).toEqual({ conversation: mend, mended: true });
    const { messageSamples } = await storage.getInsights(me, audienceId);
    expect(messageSamples).toMatchObject([{ text: 'Hi Ada, are you free?' }]);
    const { metadata } = await storage.getScreenshot(me, id);
    expect(JSON.parse(metadata ?? '')).toMatchObject({
      ocr: { parsedConversation: READ.ocr.parsedConversation, mendedConversation: mend },
    });
    const [row] = await storage.database.query<{ key: string }[]>(
      'select contact_key as key from screenshots where id = $1',
      [id],
    );
    expect(row?.key).toBe('ada');
  });

  it('keeps the places of messages in the picture, and has none for one that was added', async () => {
    await isRead();
    const box = { left: 0.1, top: 0.2, width: 0.5, height: 0.05 };
    const [first] = mend.messages;
    const placed = {
      ...mend,
      messages: [
        { ...first, box },
        { ...first, text: 'Added' },
      ],
    };
    await storage.mend(me, id, placed);
    expect(await reader.readMend(await runOf())).toEqual(placed);
    expect((await shown()).conversation).toEqual(placed);
    const outside = { ...placed, messages: [{ ...first, box: { ...box, left: 1.2 } }] };
    expect(await failureOf(storage.mend(me, id, outside))).toMatchObject({ code: 'invalid_request' });
  });

  it('stays when the picture is read anew, also when that fails', async () => {
    await isRead();
    await storage.mend(me, id, mend);
    await reader.store(await runOf(), withMend(mend));
    await storage.analyze(me, id);
    const again = await runOf();
    expect(await reader.readMend(again)).toEqual(mend);
    await reader.store(again, withMend(mend));
    await storage.analyze(me, id);
    await reader.fail(await runOf(), 'analysis_too_slow');
    expect(await shown()).toEqual({ conversation: mend, mended: true });
  });

  it('is seen by a run that has not begun, and queues no other, however often it changes', async () => {
    await isRead();
    await storage.analyze(me, id);
    const run = await runOf();
    for (const contact of ['Zoe', 'Ada', 'Ida']) await storage.mend(me, id, { ...mend, contact });
    expect(await runOf()).toEqual(run);
    expect(await reader.readMend(run)).toMatchObject({ contact: 'Ida' });
    expect(await storage.takeBackMend(me, id)).toEqual(QUEUED);
    expect(await runOf()).toEqual(run);
  });

  it('replaces a run that may have begun without it', async () => {
    await isRead();
    await storage.analyze(me, id);
    const without = await runOf();
    await reader.readPicture(without);
    await storage.mend(me, id, mend);
    const run = await runOf();
    expect(run.runId).not.toBe(without.runId);
    expect(await failureOf(reader.readMend(without))).toMatchObject(OVER);
    expect(await reader.store(without, READ)).toEqual({ isStored: false });
    await reader.readPicture(run);
    const better = { ...mend, contact: 'Zoe' };
    await storage.mend(me, id, better);
    expect(await failureOf(reader.readMend(run))).toMatchObject(OVER);
    expect(await reader.readMend(await runOf())).toEqual(better);
  });

  it('can be taken back, once', async () => {
    await isRead();
    expect(await storage.takeBackMend(me, id)).toEqual({ state: 'done' });
    await storage.mend(me, id, mend);
    await reader.store(await runOf(), withMend(mend));
    expect(await storage.takeBackMend(me, id)).toEqual(QUEUED);
    expect(await shown()).toEqual({ conversation: READ.ocr.parsedConversation, mended: false });
    const run = await runOf();
    expect(await failureOf(reader.readMend(run))).toMatchObject(OVER);
    expect(await storage.takeBackMend(me, id)).toEqual(QUEUED);
    expect(await runOf()).toEqual(run);
    await reader.store(run, READ);
    expect(await storage.takeBackMend(me, id)).toEqual({ state: 'done' });
  });

  it('tells the run with its picture that there is something', async () => {
    await isRead();
    const isMended = async () => {
      const transfer = storage.gateway.transferServer.open({ limitBytes: 0, deadline: Date.now() + 20_000 });
      const answer = await storage.ocr.call('storage.readPicture', {
        ...(await runOf()),
        ticket: transfer.token,
      });
      transfer.abort();
      return answer.isMended;
    };
    await storage.analyze(me, id);
    expect(await isMended()).toBe(false);
    await storage.mend(me, id, mend);
    expect(await isMended()).toBe(true);
  });

  it('is refused for a screenshot that is somebody else’s or is not there', async () => {
    const calls = [
      (userId: string, screenshotId: string) => storage.mend(userId, screenshotId, mend),
      (userId: string, screenshotId: string) => storage.takeBackMend(userId, screenshotId),
    ];
    for (const call of calls) {
      expect(await failureOf(call(newUser(), id))).toMatchObject({ code: 'screenshot_forbidden' });
      expect(await failureOf(call(me, randomUUID()))).toMatchObject({ code: 'screenshot_not_found' });
    }
    expect(await storage.getAnalysis(me, id)).toEqual({ state: 'none' });
  });

  it('is refused as a whole when something in it is wrong, and changes nothing', async () => {
    await isRead();
    const [message] = mend.messages;
    const wrong = [{ ...mend, messages: [{ ...message, text: ' ' }] }, { contact: 'Ada' }, []];
    for (const conversation of wrong)
      expect(await failureOf(storage.mend(me, id, conversation))).toMatchObject({ code: 'invalid_request' });
    expect(await storage.getAnalysis(me, id)).toEqual({ state: 'done' });
    expect((await shown()).mended).toBe(false);
  });

  it('makes a doubtful conversation count', async () => {
    const doubtful = structuredClone(READ);
    doubtful.ocr.parsedConversation.confidence = 20;
    await isRead(doubtful);
    expect(await failureOf(storage.getInsights(me, audienceId))).toMatchObject({
      code: 'insights_doubtful',
      details: { newestDoubtful: id },
    });
    const { id: sure } = await storage.upload(me, { bytes: await newPicture(), audienceId });
    await storeReading(storage, me, sure, documentOf({ contact: 'Zoe', text: 'Hi Zoe' }));
    expect(await storage.getInsights(me, audienceId)).toMatchObject({
      ...{ n: 1, doubtful: 1, analyzed: 2 },
      newestDoubtful: id,
    });
    await storage.mend(me, id, mend);
    await reader.store(await runOf(), {
      ...withMend(mend),
      ocr: { ...doubtful.ocr, mendedConversation: mend },
    });
    const insights = await storage.getInsights(me, audienceId);
    expect(insights).toMatchObject({ n: 2, doubtful: 0 });
    expect(insights).not.toHaveProperty('newestDoubtful');
  });

  it('never passes through Redis', async () => {
    await isRead();
    const redis = new Redis(storage.ground.redisUrl);
    const monitor = await redis.monitor();
    const heard: string[] = [];
    monitor.on('monitor', (_time: string, command: string[]) => heard.push(command.join(' ')));
    const canary = 'canary-of-a-mend';
    const [message] = mend.messages;
    await storage.mend(me, id, { ...mend, contact: canary, messages: [{ ...message, text: canary }] });
    await failureOf(storage.mend(me, id, { ...mend, contact: canary.repeat(20) }));
    const run = await runOf();
    expect(await reader.readMend(run)).toMatchObject({ contact: canary });
    await reader.store(run, withMend({ ...mend, contact: canary }));
    monitor.disconnect();
    redis.disconnect();
    // The search sees what went by.
    expect(heard.join('\n')).toContain(id);
    expect(heard.join('\n')).not.toContain(canary);
  });
});
