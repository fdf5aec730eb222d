import { randomUUID } from 'node:crypto';
import type { AnalysisDocument } from '@dearly/contracts';
import { hearCommands } from '@dearly/testing';
import { documentOf } from './analysis-documents';
import { storeReading } from './ocr-side';
import { oneScreenshot } from './one-screenshot';
import { failureOf, newPicture, newUser } from './storage-fixture';

const QUEUED = { state: 'queued' };
const OVER = { code: 'analysis_over' };

describe('what a person puts right in a conversation that was read', () => {
  const its = oneScreenshot();

  const READ = documentOf({ text: 'Hi Ida', contact: 'Ida' });
  const MENDED = documentOf({ text: 'Hi Ada, are you free?', contact: 'Ada' });
  const mend = MENDED.ocr.parsedConversation;
  const isRead = (document = READ) => storeReading(its.storage, its.me, its.id, document);
  /** What ocr-analysis makes of a picture that was read as before, with the mend. */
  const withMend = (mendedConversation: unknown): AnalysisDocument =>
    ({ ...MENDED, ocr: { ...READ.ocr, mendedConversation } }) as AnalysisDocument;

  it('is shown at once, counted after the run that it queues, and stands beside what was read', async () => {
    await isRead();
    expect(await its.shown()).toEqual({
      conversation: READ.ocr.parsedConversation,
      mended: false,
      typed: false,
    });
    expect(await its.mend(mend)).toEqual(QUEUED);
    expect(await its.shown()).toEqual({ conversation: mend, mended: true, typed: false });
    const run = await its.run();
    expect(await its.reader.readMend(run)).toEqual(mend);
    await its.reader.store(run, withMend(mend));
    expect(await its.shown()).toEqual({ conversation: mend, mended: true, typed: false });
    const { messageSamples } = await its.getInsights();
    expect(messageSamples).toMatchObject([{ text: 'Hi Ada, are you free?' }]);
    const { metadata } = await its.getScreenshot();
    expect(JSON.parse(metadata ?? '')).toMatchObject({
      ocr: { parsedConversation: READ.ocr.parsedConversation, mendedConversation: mend },
    });
    const [row] = await its.storage.database.query<{ key: string }[]>(
      'select contact_key as key from screenshots where id = $1',
      [its.id],
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
    await its.mend(placed);
    expect(await its.reader.readMend(await its.run())).toEqual(placed);
    expect((await its.shown()).conversation).toEqual(placed);
    const outside = { ...placed, messages: [{ ...first, box: { ...box, left: 1.2 } }] };
    expect(await failureOf(its.mend(outside))).toMatchObject({ code: 'invalid_request' });
  });

  it('stays when the picture is read anew, also when that fails', async () => {
    await isRead();
    await its.mend(mend);
    await its.reader.store(await its.run(), withMend(mend));
    const again = await its.queueRun();
    expect(await its.reader.readMend(again)).toEqual(mend);
    await its.reader.store(again, withMend(mend));
    await its.reader.fail(await its.queueRun(), 'analysis_too_slow');
    expect(await its.shown()).toEqual({ conversation: mend, mended: true, typed: false });
  });

  it('is seen by a run that has not begun, and queues no other, however often it changes', async () => {
    await isRead();
    const run = await its.queueRun();
    for (const contact of ['Zoe', 'Ada', 'Ida']) await its.mend({ ...mend, contact });
    expect(await its.run()).toEqual(run);
    expect(await its.reader.readMend(run)).toMatchObject({ contact: 'Ida' });
    expect(await its.takeBackMend()).toEqual(QUEUED);
    expect(await its.run()).toEqual(run);
  });

  it('replaces a run that may have begun without it', async () => {
    await isRead();
    const without = await its.queueRun();
    await its.reader.readPicture(without);
    await its.mend(mend);
    const run = await its.run();
    expect(run.runId).not.toBe(without.runId);
    expect(await failureOf(its.reader.readMend(without))).toMatchObject(OVER);
    expect(await its.reader.store(without, READ)).toEqual({ isStored: false });
    await its.reader.readPicture(run);
    const better = { ...mend, contact: 'Zoe' };
    await its.mend(better);
    expect(await failureOf(its.reader.readMend(run))).toMatchObject(OVER);
    expect(await its.reader.readMend(await its.run())).toEqual(better);
  });

  it('can be taken back, once', async () => {
    await isRead();
    expect(await its.takeBackMend()).toEqual({ state: 'done' });
    await its.mend(mend);
    await its.reader.store(await its.run(), withMend(mend));
    expect(await its.takeBackMend()).toEqual(QUEUED);
    expect(await its.shown()).toEqual({
      conversation: READ.ocr.parsedConversation,
      mended: false,
      typed: false,
    });
    const run = await its.run();
    expect(await failureOf(its.reader.readMend(run))).toMatchObject(OVER);
    expect(await its.takeBackMend()).toEqual(QUEUED);
    expect(await its.run()).toEqual(run);
    await its.reader.store(run, READ);
    expect(await its.takeBackMend()).toEqual({ state: 'done' });
  });

  it('tells the run with its picture that there is something', async () => {
    await isRead();
    const isMended = async () => {
      const transfer = its.storage.gateway.transferServer.open({
        limitBytes: 0,
        deadline: Date.now() + 20_000,
      });
      const answer = await its.storage.ocr.call('storage.readPicture', {
        ...(await its.run()),
        ticket: transfer.token,
      });
      transfer.abort();
      return answer.isMended;
    };
    await its.analyze();
    expect(await isMended()).toBe(false);
    await its.mend(mend);
    expect(await isMended()).toBe(true);
  });

  it('is refused for a screenshot that is somebody else’s or is not there', async () => {
    const calls = [
      (userId: string, screenshotId: string) => its.storage.mend(userId, screenshotId, mend),
      (userId: string, screenshotId: string) => its.storage.takeBackMend(userId, screenshotId),
    ];
    for (const call of calls) {
      expect(await failureOf(call(newUser(), its.id))).toMatchObject({ code: 'screenshot_forbidden' });
      expect(await failureOf(call(its.me, randomUUID()))).toMatchObject({ code: 'screenshot_not_found' });
    }
    expect(await its.getAnalysis()).toEqual({ state: 'none' });
  });

  it('is refused as a whole when something in it is wrong, and changes nothing', async () => {
    await isRead();
    const [message] = mend.messages;
    const wrong = [{ ...mend, messages: [{ ...message, text: ' ' }] }, { contact: 'Ada' }, []];
    for (const conversation of wrong)
      expect(await failureOf(its.mend(conversation))).toMatchObject({ code: 'invalid_request' });
    expect(await its.getAnalysis()).toEqual({ state: 'done' });
    expect((await its.shown()).mended).toBe(false);
  });

  it('makes a doubtful conversation count', async () => {
    const doubtful = structuredClone(READ);
    doubtful.ocr.parsedConversation.confidence = 20;
    await isRead(doubtful);
    expect(await failureOf(its.getInsights())).toMatchObject({
      code: 'insights_doubtful',
      details: { newestDoubtful: its.id },
    });
    const { id: sure } = await its.storage.upload(its.me, {
      bytes: await newPicture(),
      audienceId: its.audienceId,
    });
    await storeReading(its.storage, its.me, sure, documentOf({ contact: 'Zoe', text: 'Hi Zoe' }));
    expect(await its.getInsights()).toMatchObject({
      ...{ n: 1, doubtful: 1, analyzed: 2 },
      newestDoubtful: its.id,
    });
    await its.mend(mend);
    await its.reader.store(await its.run(), {
      ...withMend(mend),
      ocr: { ...doubtful.ocr, mendedConversation: mend },
    });
    const insights = await its.getInsights();
    expect(insights).toMatchObject({ n: 2, doubtful: 0 });
    expect(insights).not.toHaveProperty('newestDoubtful');
  });

  it('never passes through Redis', async () => {
    await isRead();
    const stopListening = await hearCommands(its.storage.ground.redisUrl);
    const canary = 'canary-of-a-mend';
    const [message] = mend.messages;
    await its.mend({ ...mend, contact: canary, messages: [{ ...message, text: canary }] });
    await failureOf(its.mend({ ...mend, contact: canary.repeat(20) }));
    const run = await its.run();
    expect(await its.reader.readMend(run)).toMatchObject({ contact: canary });
    await its.reader.store(run, withMend({ ...mend, contact: canary }));
    const heard = await stopListening();
    // The search sees what went by.
    expect(heard).toContain(its.id);
    expect(heard).not.toContain(canary);
  });
});
