import type { AnalysisDocument, Conversation } from '@dearly/contracts';
import { documentOf } from './analysis-documents';
import { mustBeQueued, ocrCalls, storeReading } from './ocr-side';
import { failureOf, newPicture, newUser, startStorage, type StorageService } from './storage-fixture';

const CODE = 'picture_script_unread';
const FAILED = { state: 'failed', code: CODE };
const QUEUED = { state: 'queued' };
const NOTHING: Conversation = { contact: '', service: 'unknown', messages: [], timestamps: [] };

describe('a conversation that is typed in because the picture could not be read', () => {
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

  const BREAD = ['Hi Ada, shall I bring bread?', 'Bread for all of us at the lake', 'Yes, please'] as const;
  const TYPED = documentOf({ text: BREAD[0], contact: 'Ada' });
  const conversation = TYPED.ocr.parsedConversation;
  conversation.messages = BREAD.map((text, at) => ({
    ...{ sender: at < 2 ? 'me' : 'them', text, timing: { kind: 'unknown' } },
  }));
  const runOf = () => mustBeQueued(storage, id);
  const refuse = async () => {
    await storage.analyze(me, id);
    await reader.fail(await runOf(), CODE);
  };
  /** What ocr-analysis makes of a picture that it cannot read. */
  const unread = (mendedConversation: unknown, code = CODE): AnalysisDocument =>
    ({
      ...TYPED,
      ocr: { fullText: '', parsedConversation: NOTHING, mendedConversation, unread: code },
    }) as AnalysisDocument;
  const typeIn = async () => {
    await storage.mend(me, id, conversation);
    await reader.store(await runOf(), unread(conversation));
  };
  const shown = async () => {
    const { parsedData, mended, typed } = await storage.getOcr(me, id);
    return { conversation: JSON.parse(String(parsedData)) as unknown, mended, typed };
  };
  const listed = async () => (await storage.listScreenshots(me, audienceId))[0];
  const find = async () => (await storage.search(me, 'bread')).found.map((found) => found.id);

  it('is shown and found at once, while the run that it queues goes on', async () => {
    await refuse();
    expect(await failureOf(storage.getOcr(me, id))).toMatchObject({ code: 'ocr_not_found' });
    expect(await storage.mend(me, id, conversation)).toEqual(QUEUED);
    expect(await shown()).toEqual({ conversation, mended: true, typed: true });
    expect(await find()).toEqual([id]);
    expect(await listed()).toMatchObject({ isAnalyzed: false, analysis: QUEUED });
    expect(await reader.readMend(await runOf())).toEqual(conversation);
  });

  it('is done, listed, counted and found after it, although the picture still cannot be read', async () => {
    await refuse();
    await typeIn();
    expect(await shown()).toEqual({ conversation, mended: true, typed: true });
    expect(await listed()).toMatchObject({
      isAnalyzed: true,
      analysis: { state: 'done' },
      conversation: { contact: 'Ada', outcome: { hasReply: true } },
    });
    expect(await storage.getInsights(me, audienceId)).toMatchObject({
      ...{ n: 1, analyzed: 1, total: 1, doubtful: 0 },
      messageSamples: [{ text: 'Hi Ada, shall I bring bread?' }],
    });
    expect(await find()).toEqual([id]);
    // What is left to read of an audience is not this one.
    expect(await storage.analyzeAudience(me, audienceId)).toMatchObject({ queued: 0, analyzed: 1 });
  });

  it('stays when the picture is read anew, whether that fails or not', async () => {
    await refuse();
    await typeIn();
    await storage.analyze(me, id);
    await reader.store(await runOf(), unread(conversation));
    await storage.analyze(me, id);
    await reader.fail(await runOf(), CODE);
    expect(await shown()).toEqual({ conversation, mended: true, typed: true });
    expect(await storage.getInsights(me, audienceId)).toMatchObject({ n: 1 });
    // A later release may know the script.
    const read = documentOf({ text: 'Hi Ida', contact: 'Ida' });
    await storage.analyze(me, id);
    await reader.store(await runOf(), { ...read, ocr: { ...read.ocr, mendedConversation: conversation } });
    expect(await shown()).toEqual({ conversation, mended: true, typed: false });
  });

  it('is taken back with all that was counted of it, at once, and the picture is refused again', async () => {
    await refuse();
    await typeIn();
    const { id: later } = await storage.upload(me, { bytes: await newPicture(), audienceId });
    const end = documentOf({ text: BREAD[1], contact: 'Ada' });
    end.ocr.parsedConversation.messages = conversation.messages.slice(1);
    await storeReading(storage, me, later, end);
    expect((await storage.getOcr(me, id)).thread).toMatchObject({ screenshots: [id, later] });
    expect(await storage.getInsights(me, audienceId)).toMatchObject({ n: 1, analyzed: 2 });
    expect(await storage.takeBackMend(me, id)).toEqual(QUEUED);
    expect(await failureOf(storage.getOcr(me, id))).toMatchObject({ code: 'ocr_not_found' });
    expect(await storage.getScreenshot(me, id)).toMatchObject({ isAnalyzed: false, metadata: null });
    expect(await find()).toEqual([later]);
    // The other picture of that conversation stands alone now.
    expect(await storage.getInsights(me, audienceId)).toMatchObject({ n: 1, analyzed: 1 });
    expect((await storage.getOcr(me, later)).thread).toBeNull();
    await reader.fail(await runOf(), CODE);
    expect(await storage.getAnalysis(me, id)).toMatchObject(FAILED);
  });

  it('is gone as well when a run that waits already is left to do it', async () => {
    await refuse();
    await typeIn();
    await storage.analyze(me, id);
    const run = await runOf();
    expect(await storage.takeBackMend(me, id)).toEqual(QUEUED);
    expect(await runOf()).toEqual(run);
    expect(await storage.getScreenshot(me, id)).toMatchObject({ isAnalyzed: false, metadata: null });
    expect(await failureOf(storage.getInsights(me, audienceId))).toMatchObject({
      code: 'insights_not_found',
    });
  });

  it('may be typed in before anything was tried, and be taken back before it was counted', async () => {
    expect(await storage.takeBackMend(me, id)).toEqual({ state: 'none' });
    expect(await storage.mend(me, id, conversation)).toEqual(QUEUED);
    expect(await storage.takeBackMend(me, id)).toEqual(QUEUED);
    expect(await failureOf(storage.getOcr(me, id))).toMatchObject({ code: 'ocr_not_found' });
    expect(await failureOf(reader.readMend(await runOf()))).toMatchObject({ code: 'analysis_over' });
  });

  it('keeps an older reading beside it, unless that was made up', async () => {
    const older = documentOf({ text: 'Hi Ida', contact: 'Ida' });
    await storeReading(storage, me, id, older);
    await storage.mend(me, id, conversation);
    await reader.store(await runOf(), unread(conversation, 'analysis_too_slow'));
    const ocrOf = async () =>
      (JSON.parse((await storage.getScreenshot(me, id)).metadata ?? '') as AnalysisDocument).ocr;
    expect(await ocrOf()).toEqual({ ...older.ocr, mendedConversation: conversation });
    expect(await storage.getInsights(me, audienceId)).toMatchObject({
      messageSamples: [{ text: 'Hi Ada, shall I bring bread?' }],
    });
    await storage.analyze(me, id);
    await reader.store(await runOf(), unread(conversation));
    expect(await ocrOf()).toEqual(unread(conversation).ocr);
  });
});
