import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LIMITS, SURE_FROM, type ErrorCode } from '@dearly/contracts';
import { documentOf } from './analysis-documents';
import { queuedRun } from './ocr-side';
import { oneScreenshot } from './one-screenshot';
import { failureOf, listen, until } from './storage-fixture';

const OVER = { code: 'analysis_over', status: 410 };
const STORED = { isStored: true };
const REFUSED = { isStored: false };

describe('what becomes of an analysis', () => {
  const its = oneScreenshot();

  const textOf = async (): Promise<unknown> => (await its.getOcr())['fullText'];

  it('begins with the picture as it is stored', async () => {
    const run = await its.queueRun();
    const [object] = await its.storage.database.query<{ blobId: string }[]>(
      `select blob_id as "blobId" from objects o join screenshots s on s.image_id = o.id where s.id = $1`,
      [its.id],
    );
    const stored = await its.storage.store.get(object?.blobId ?? '');
    const { body, ...head } = await its.reader.readPicture(run);
    expect(head).toMatchObject({ status: 200, contentType: 'image/png' });
    expect(stored && body.equals(await buffer(stored))).toBe(true);
  });

  it('begins with whose picture it is', async () => {
    const run = await its.queueRun();
    const transfer = its.storage.gateway.transferServer.open({
      limitBytes: 0,
      deadline: Date.now() + 20_000,
    });
    const answer = await its.storage.ocr.call('storage.readPicture', { ...run, ticket: transfer.token });
    expect(answer).toEqual({ status: 200, userId: its.me, audienceId: its.audienceId, isMended: false });
    await buffer((await transfer.answer).body);
  });

  it('is stored, and shown wherever the screenshot is', async () => {
    const run = await its.queueRun();
    const window = await listen(its.storage.ground.redisUrl, its.me);
    const document = documentOf();
    expect(await its.reader.store(run, document)).toEqual(STORED);
    const screenshot = await its.getScreenshot();
    expect(screenshot).toMatchObject({ isAnalyzed: true, analysis: { state: 'done' } });
    expect(JSON.parse(screenshot.metadata ?? '')).toEqual(document);
    const { gpt4Analysis: feedback, engine } = document.analysis;
    expect(JSON.parse(screenshot.analysisResults ?? '')).toEqual({
      ...{ feedback, engine },
      analyzedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    });
    expect(await its.getOcr()).toMatchObject({ fullText: 'Hi Ada, are you free?', engine });
    expect(await its.storage.listAudiences(its.me)).toMatchObject([{ analyzedCount: 1, screenshotCount: 1 }]);
    await until(() => window.events.length === 1);
    const record = { id: its.id, is_analyzed: true, analysis_state: 'done' };
    expect(window.events).toMatchObject([{ table: 'screenshots', type: 'UPDATE', record }]);
    window.close();
  });

  it('gives the screenshot whose conversation it is, and what came of it where that was read with confidence', async () => {
    const conversation = async () => (await its.listed())?.conversation;
    expect(await conversation()).toBeUndefined();
    const timeToReply = { kind: 'exact', minutes: 12 } as const;
    await its.reader.store(await its.queueRun(), documentOf({ timeToReply }));
    const outcome = { hasReply: true, timeToReply };
    expect(await conversation()).toEqual({ contact: 'Ada', outcome });
    expect(await its.getScreenshot()).toMatchObject({ conversation: { contact: 'Ada', outcome } });

    const doubtful = documentOf({ timeToReply });
    doubtful.ocr.parsedConversation.confidence = SURE_FROM - 1;
    await its.reader.store(await its.queueRun(), doubtful);
    expect(await conversation()).toEqual({ contact: 'Ada' });
    const timing = { kind: 'unknown' } as const;
    doubtful.ocr.parsedConversation.messages.push({
      sender: 'them',
      text: 'Remove me from your list',
      timing,
    });
    await its.reader.store(await its.queueRun(), doubtful);
    expect(await conversation()).toEqual({ contact: 'Ada', asksToStop: true });

    await its.reader.store(await its.queueRun(), documentOf({ text: null }));
    expect(await conversation()).toBeUndefined();
  });

  it.each<[ErrorCode, RegExp]>([
    ['analysis_too_slow', /^Reading this picture took too long\./],
    ['analysis_failed', /^This picture could not be analyzed\./],
  ])('may be the failure %s, with its reason', async (code, reason) => {
    const run = await its.queueRun();
    const window = await listen(its.storage.ground.redisUrl, its.me);
    expect(await its.reader.fail(run, code)).toEqual(STORED);
    const failed = { state: 'failed', code, reason: expect.stringMatching(reason) };
    expect(await its.getAnalysis()).toEqual(failed);
    expect(await its.storage.listScreenshots(its.me, its.audienceId)).toMatchObject([
      { isAnalyzed: false, analysis: failed },
    ]);
    await until(() => window.events.length === 1);
    expect(window.events).toMatchObject([
      { type: 'UPDATE', record: { id: its.id, analysis_state: 'failed' } },
    ]);
    window.close();
    await its.reader.store(await its.queueRun(), documentOf());
    expect(await its.getAnalysis()).toEqual({ state: 'done' });
  });

  it('comes to one end only, whatever is told of it at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const run = await its.queueRun();
      const results = await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          if (at % 4 === 3) await its.analyze();
          if (at % 4 === 3) return undefined;
          const name = `${round}.${at}`;
          const isResult = at % 4 < 2;
          const told = isResult
            ? await its.reader.store(run, documentOf({ text: name }))
            : await its.reader.fail(run, 'analysis_failed');
          return told.isStored ? { name, isResult } : undefined;
        }),
      );
      const ends = results.filter((end) => end !== undefined);
      expect(ends).toHaveLength(1);
      if (ends[0]?.isResult) expect(await textOf()).toBe(ends[0].name);
      const { state } = await its.getAnalysis();
      expect(['queued', ends[0]?.isResult ? 'done' : 'failed']).toContain(state);
    }
  });

  it('changes nothing once it is over: answered, failed, or unknown', async () => {
    const answered = await its.queueRun();
    await its.reader.store(answered, documentOf({ text: 'kept' }));
    const failed = await its.queueRun();
    await its.reader.fail(failed, 'analysis_failed');
    const current = await its.queueRun();
    const unknown = { screenshotId: its.id, runId: randomUUID() };
    for (const run of [answered, failed, unknown, { ...current, screenshotId: randomUUID() }]) {
      expect(await failureOf(its.reader.readPicture(run))).toMatchObject(OVER);
      expect(await its.reader.store(run, documentOf({ text: 'late' }))).toEqual(REFUSED);
      expect(await its.reader.fail(run, 'analysis_failed')).toEqual(REFUSED);
    }
    expect(await textOf()).toBe('kept');
    expect(await queuedRun(its.storage, its.id)).toEqual(current);
  });

  it('leaves an older result where it is until there is a new one, and when there is none', async () => {
    await its.reader.store(await its.queueRun(), documentOf({ text: 'old' }));
    const failing = await its.queueRun();
    const old = { isAnalyzed: true, metadata: expect.stringContaining('"old"') };
    expect(await its.getScreenshot()).toMatchObject({ ...old, analysis: { state: 'queued' } });
    await its.reader.fail(failing, 'analysis_too_slow');
    expect(await its.getScreenshot()).toMatchObject({ ...old, analysis: { state: 'failed' } });
    expect(await its.getInsights()).toMatchObject({ n: 1 });
    await its.reader.store(await its.queueRun(), documentOf({ text: 'new' }));
    expect(await textOf()).toBe('new');
    expect(await its.getAnalysis()).toEqual({ state: 'done' });
  });

  it('takes an older one along that was made up of letters which are not read, but not what a person put right', async () => {
    const isEmpty = { isAnalyzed: false, metadata: null, analysisResults: null };
    const failed = { state: 'failed', code: 'picture_script_unread' };
    await its.reader.store(await its.queueRun(), documentOf({ text: 'made up' }));
    await its.reader.fail(await its.queueRun(), 'picture_script_unread');
    expect(await its.getScreenshot()).toMatchObject({ ...isEmpty, analysis: failed });
    expect(await failureOf(its.getInsights())).toMatchObject({
      code: 'insights_not_found',
    });

    await its.reader.store(await its.queueRun(), documentOf({ text: 'put right' }));
    await its.storage.database.query(`update screenshots set mended_conversation = '{}' where id = $1`, [
      its.id,
    ]);
    await its.reader.fail(await its.queueRun(), 'picture_script_unread');
    expect(await its.getScreenshot()).toMatchObject({ isAnalyzed: true, analysis: failed });
    expect(await textOf()).toBe('put right');
  });

  it('is refused when it breaks the contract or is too large, and may be told anew', async () => {
    const run = await its.queueRun();
    const { ocr } = documentOf();
    const errors = [
      [() => its.reader.storeText(run, '{"ocr":'), { code: 'malformed_request' }],
      [() => its.reader.store(run, { ocr }), { code: 'invalid_request' }],
      [
        () => its.reader.storeText(run, ' '.repeat(LIMITS.analysis.documentBytes + 1)),
        { code: 'payload_too_large' },
      ],
      [() => its.reader.fail(run, 'no_such_code' as ErrorCode), { code: 'invalid_request' }],
    ] as const;
    for (const [call, error] of errors) expect(await failureOf(call())).toMatchObject(error);
    expect(await its.getAnalysis()).toEqual({ state: 'queued' });
    expect(await its.reader.store(run, documentOf())).toEqual(STORED);
  });

  it('may hold any character, and up to a megabyte of them', async () => {
    const text = `a\0b\ud800c\u2028"\\ ❤ 😀`;
    const document = documentOf({ text, raw: '\0'.repeat(LIMITS.analysis.rawChars) });
    const rest = LIMITS.analysis.documentBytes - Buffer.byteLength(JSON.stringify(document));
    const json = JSON.stringify(document) + ' '.repeat(rest);
    expect(await its.reader.storeText(await its.queueRun(), json)).toEqual(STORED);
    const { metadata } = await its.getScreenshot();
    expect(JSON.parse(metadata ?? '')).toEqual(document);
    expect(await textOf()).toBe(text);
    const { messageSamples } = await its.getInsights();
    expect(messageSamples).toMatchObject([{ text: 'abc\u2028"\\ ❤ 😀' }]);
  });
});
