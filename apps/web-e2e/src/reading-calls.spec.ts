import type { Conversation, MeasuredRate } from '@dearly/contracts';
import sharp from 'sharp';
import { signUpPerson } from './api/product-api';
import { expect, test } from './fixtures';
import { CONVERSATIONS, linesOf } from './screenshots/conversations';
import { screenshotsApi, type ScreenshotsApi } from './screenshots/screenshots-api';
import type { Stack } from './stack';

async function somebody(stack: Stack): Promise<ScreenshotsApi> {
  return screenshotsApi(stack, (await signUpPerson(stack)).session.access_token);
}
async function audienceOf(me: ScreenshotsApi, pictures: Buffer[]): Promise<{ id: string; shots: string[] }> {
  const { body: audience } = await me.createAudience({ name: 'Read' });
  const shots: string[] = [];
  for (const picture of pictures) shots.push((await me.upload(audience.id, picture)).body.id);
  return { id: audience.id, shots };
}
const allAnalyzed = (me: ScreenshotsApi, audienceId: string, count: number) =>
  expect
    .poll(async () => (await me.list(audienceId)).body.filter(({ isAnalyzed }) => isAnalyzed).length, {
      timeout: 120_000,
    })
    .toBe(count);
const shareOf = (measured: MeasuredRate | null | undefined) =>
  measured && `${measured.answered} of ${measured.n}`;

test.describe('reading conversations', () => {
  test.describe.configure({ timeout: 180_000 });

  test('ten screenshots are read as a person reads them, and their insights are what a person counts', async ({
    stack,
  }) => {
    const me = await somebody(stack);
    const { id, shots } = await audienceOf(
      me,
      CONVERSATIONS.map(({ bytes }) => bytes),
    );
    expect((await me.insights(id)).status).toBe(404);
    expect((await me.analyzeAll(id)).body).toMatchObject({ queued: 10, waiting: 10, total: 10 });
    expect((await me.analyzeAll(id)).body).toMatchObject({ queued: 0, total: 10 });
    await allAnalyzed(me, id, 10);
    for (const [index, truth] of CONVERSATIONS.entries()) {
      const { body } = await me.ocr(shots[index] ?? '');
      const read = JSON.parse(body.parsedData) as Conversation;
      expect(linesOf(read.messages), truth.file).toEqual(linesOf(truth.messages));
      expect(read.timestamps, truth.file).toEqual(truth.timestamps);
      expect(read.contact, truth.file).toBe(truth.contact);
      expect(body.engine).toEqual({ kind: 'rules', version: 1 });
      expect(body.gpt4Analysis?.effectiveness).toBeTruthy();
    }
    const { status, body: insights } = await me.insights(id);
    expect(status).toBe(200);
    // By hand: only d09 has no reply; only d04 tells both times (4:02 PM, 6:47 PM).
    expect(insights).toMatchObject({
      responseRate: 90,
      averageResponseTime: 165,
      messagePerformance: { bestLength: 'Medium-length' },
      n: 10,
      analyzed: 10,
      total: 10,
      replyTimes: { known: 1, unknown: 8, bins: [0, 0, 0, 1, 0, 0] },
    });
    expect(shareOf(insights.response)).toBe('9 of 10');
    expect(insights.lengths.map(({ bucket, response }) => `${bucket}: ${shareOf(response)}`)).toEqual([
      'Short: 4 of 5',
      'Medium-length: 4 of 4',
      'Long: 1 of 1',
    ]);
    expect(insights.messageSamples.length).toBe(3);
    expect((await me.audiences()).body[0]).toMatchObject({ screenshotCount: 10, analyzedCount: 10 });
  });

  test(
    'asked five times at once it is one analysis, and asked again it is a new one',
    { tag: '@two-of-everything' },
    async ({ stack }) => {
      const me = await somebody(stack);
      const { shots } = await audienceOf(me, [CONVERSATIONS[0]?.bytes ?? Buffer.alloc(0)]);
      const [shot = ''] = shots;
      const answers = await Promise.all([1, 2, 3, 4].map(() => me.analyze(shot)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const documents = new Set(answers.map(({ body }) => body.analysisResults));
      expect(documents.size).toBe(1);
      expect(answers[0]?.body).toMatchObject({ isAnalyzed: true, analysis: { state: 'done' } });
      const again = await me.analyze(shot);
      expect(again.status).toBe(200);
      expect(again.body.metadata).toBe(answers[0]?.body.metadata);
      expect(again.body.analysisResults).not.toBe(answers[0]?.body.analysisResults);
    },
  );

  test('a picture without text is analysed and has no messages', async ({ stack }) => {
    const me = await somebody(stack);
    const blank = await sharp({ create: { width: 390, height: 844, channels: 3, background: '#fafafa' } })
      .png()
      .toBuffer();
    const { id, shots } = await audienceOf(me, [blank]);
    const [shot = ''] = shots;
    expect((await me.analyze(shot)).status).toBe(200);
    const { status, body } = await me.ocr(shot);
    expect([status, body.fullText, JSON.parse(body.parsedData)]).toMatchObject([200, '', { messages: [] }]);
    expect(body.gpt4Analysis).toBeNull();
    expect((await me.insights(id)).status).toBe(404);
  });
});
