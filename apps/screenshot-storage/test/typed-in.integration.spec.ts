import type { AnalysisDocument, Conversation } from '@dearly/contracts';
import { documentOf } from './analysis-documents';
import { storeReading } from './ocr-side';
import { oneScreenshot } from './one-screenshot';
import { failureOf, newPicture } from './storage-fixture';

const CODE = 'picture_script_unread';
const FAILED = { state: 'failed', code: CODE };
const QUEUED = { state: 'queued' };
const NOTHING: Conversation = { contact: '', service: 'unknown', messages: [], timestamps: [] };

describe('a conversation that is typed in because the picture could not be read', () => {
  const its = oneScreenshot();

  const BREAD = ['Hi Ada, shall I bring bread?', 'Bread for all of us at the lake', 'Yes, please'] as const;
  const TYPED = documentOf({ text: BREAD[0], contact: 'Ada' });
  const conversation = TYPED.ocr.parsedConversation;
  conversation.messages = BREAD.map((text, at) => ({
    ...{ sender: at < 2 ? 'me' : 'them', text, timing: { kind: 'unknown' } },
  }));
  const refuse = async () => {
    await its.reader.fail(await its.queueRun(), CODE);
  };
  /** What ocr-analysis makes of a picture that it cannot read. */
  const unread = (mendedConversation: unknown, code = CODE): AnalysisDocument =>
    ({
      ...TYPED,
      ocr: { fullText: '', parsedConversation: NOTHING, mendedConversation, unread: code },
    }) as AnalysisDocument;
  const typeIn = async () => {
    await its.mend(conversation);
    await its.reader.store(await its.run(), unread(conversation));
  };
  const find = async () => (await its.storage.search(its.me, 'bread')).found.map((found) => found.id);

  it('is shown and found at once, while the run that it queues goes on', async () => {
    await refuse();
    expect(await failureOf(its.getOcr())).toMatchObject({ code: 'ocr_not_found' });
    expect(await its.mend(conversation)).toEqual(QUEUED);
    expect(await its.shown()).toEqual({ conversation, mended: true, typed: true });
    expect(await find()).toEqual([its.id]);
    expect(await its.listed()).toMatchObject({ isAnalyzed: false, analysis: QUEUED });
    expect(await its.reader.readMend(await its.run())).toEqual(conversation);
  });

  it('is done, listed, counted and found after it, although the picture still cannot be read', async () => {
    await refuse();
    await typeIn();
    expect(await its.shown()).toEqual({ conversation, mended: true, typed: true });
    expect(await its.listed()).toMatchObject({
      isAnalyzed: true,
      analysis: { state: 'done' },
      conversation: { contact: 'Ada', outcome: { hasReply: true } },
    });
    expect(await its.getInsights()).toMatchObject({
      ...{ n: 1, analyzed: 1, total: 1, doubtful: 0 },
      messageSamples: [{ text: 'Hi Ada, shall I bring bread?' }],
    });
    expect(await find()).toEqual([its.id]);
    // What is left to read of an audience is not this one.
    expect(await its.storage.analyzeAudience(its.me, its.audienceId)).toMatchObject({
      queued: 0,
      analyzed: 1,
    });
  });

  it('stays when the picture is read anew, whether that fails or not', async () => {
    await refuse();
    await typeIn();
    await its.reader.store(await its.queueRun(), unread(conversation));
    await its.reader.fail(await its.queueRun(), CODE);
    expect(await its.shown()).toEqual({ conversation, mended: true, typed: true });
    expect(await its.getInsights()).toMatchObject({ n: 1 });
    // A later release may know the script.
    const read = documentOf({ text: 'Hi Ida', contact: 'Ida' });
    await its.reader.store(await its.queueRun(), {
      ...read,
      ocr: { ...read.ocr, mendedConversation: conversation },
    });
    expect(await its.shown()).toEqual({ conversation, mended: true, typed: false });
  });

  it('is taken back with all that was counted of it, at once, and the picture is refused again', async () => {
    await refuse();
    await typeIn();
    const { id: later } = await its.storage.upload(its.me, {
      bytes: await newPicture(),
      audienceId: its.audienceId,
    });
    const end = documentOf({ text: BREAD[1], contact: 'Ada' });
    end.ocr.parsedConversation.messages = conversation.messages.slice(1);
    await storeReading(its.storage, its.me, later, end);
    expect((await its.getOcr()).thread).toMatchObject({ screenshots: [its.id, later] });
    expect(await its.getInsights()).toMatchObject({ n: 1, analyzed: 2 });
    expect(await its.takeBackMend()).toEqual(QUEUED);
    expect(await failureOf(its.getOcr())).toMatchObject({ code: 'ocr_not_found' });
    expect(await its.getScreenshot()).toMatchObject({ isAnalyzed: false, metadata: null });
    expect(await find()).toEqual([later]);
    // The other picture of that conversation stands alone now.
    expect(await its.getInsights()).toMatchObject({ n: 1, analyzed: 1 });
    expect((await its.storage.getOcr(its.me, later)).thread).toBeNull();
    await its.reader.fail(await its.run(), CODE);
    expect(await its.getAnalysis()).toMatchObject(FAILED);
  });

  it('is gone as well when a run that waits already is left to do it', async () => {
    await refuse();
    await typeIn();
    const run = await its.queueRun();
    expect(await its.takeBackMend()).toEqual(QUEUED);
    expect(await its.run()).toEqual(run);
    expect(await its.getScreenshot()).toMatchObject({ isAnalyzed: false, metadata: null });
    expect(await failureOf(its.getInsights())).toMatchObject({
      code: 'insights_not_found',
    });
  });

  it('may be typed in before anything was tried, and be taken back before it was counted', async () => {
    expect(await its.takeBackMend()).toEqual({ state: 'none' });
    expect(await its.mend(conversation)).toEqual(QUEUED);
    expect(await its.takeBackMend()).toEqual(QUEUED);
    expect(await failureOf(its.getOcr())).toMatchObject({ code: 'ocr_not_found' });
    expect(await failureOf(its.reader.readMend(await its.run()))).toMatchObject({ code: 'analysis_over' });
  });

  it('keeps an older reading beside it, unless that was made up', async () => {
    const older = documentOf({ text: 'Hi Ida', contact: 'Ida' });
    await storeReading(its.storage, its.me, its.id, older);
    await its.mend(conversation);
    await its.reader.store(await its.run(), unread(conversation, 'analysis_too_slow'));
    const ocrOf = async () =>
      (JSON.parse((await its.getScreenshot()).metadata ?? '') as AnalysisDocument).ocr;
    expect(await ocrOf()).toEqual({ ...older.ocr, mendedConversation: conversation });
    expect(await its.getInsights()).toMatchObject({
      messageSamples: [{ text: 'Hi Ada, shall I bring bread?' }],
    });
    await its.reader.store(await its.queueRun(), unread(conversation));
    expect(await ocrOf()).toEqual(unread(conversation).ocr);
  });
});
