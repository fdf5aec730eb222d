import { setTimeout as sleep } from 'node:timers/promises';
import { signUpPerson } from '../api/product-api';
import { expect, test } from '../installation';
import { CONVERSATIONS } from '../screenshots/conversations';
import { expectNothingLeftOver } from '../screenshots/kept-things';
import { screenshotsApi, type ScreenshotsApi } from '../screenshots/screenshots-api';
import type { Stack } from '../stack';

const PICTURES = CONVERSATIONS.map(({ bytes }) => bytes);

async function somebody(stack: Stack): Promise<ScreenshotsApi> {
  return screenshotsApi(stack, (await signUpPerson(stack)).session.access_token);
}
async function newAudience(me: ScreenshotsApi): Promise<string> {
  const { body: audience } = await me.createAudience({ name: 'Kills' });
  for (const picture of PICTURES) expect((await me.upload(audience.id, picture)).status).toBe(201);
  return audience.id;
}
async function expectAllRead(me: ScreenshotsApi, audienceId: string): Promise<void> {
  const states = async () => {
    const { status, body } = await me.list(audienceId);
    return status === 200 ? body.map(({ analysis }) => analysis.state) : [];
  };
  await expect.poll(states, { timeout: 150_000, intervals: [500] }).toEqual(PICTURES.map(() => 'done'));
  expect((await me.insights(audienceId)).body).toMatchObject({
    n: 8,
    openedByThem: 2,
    analyzed: 10,
    responseRate: 88,
  });
}

test.describe('reading when a part goes away', { tag: '@long' }, () => {
  test.describe.configure({ timeout: 240_000 });

  test('ocr-analysis killed again and again: every screenshot is read in the end', async ({ stack }) => {
    const me = await somebody(stack);
    const audienceId = await newAudience(me);
    const worker = stack.part('ocr-analysis');
    await me.analyzeAll(audienceId);
    for (let round = 0; round < 4; round += 1) {
      await sleep(300 + 350 * round);
      await worker.kill('SIGKILL');
      await worker.back();
    }
    await expectAllRead(me, audienceId);
  });

  test('ocr-analysis away: the analysis waits for it', async ({ stack }) => {
    const me = await somebody(stack);
    const audienceId = await newAudience(me);
    const worker = stack.part('ocr-analysis');
    await worker.stop();
    try {
      expect((await me.analyzeAll(audienceId)).body).toMatchObject({ queued: 10 });
      expect((await me.list(audienceId)).body.map(({ analysis }) => analysis.state)).toEqual(
        PICTURES.map(() => 'queued'),
      );
    } finally {
      await worker.start();
    }
    await expectAllRead(me, audienceId);
  });

  test('screenshot-storage and the Redis of jobs killed meanwhile: nothing is lost', async ({ stack }) => {
    const me = await somebody(stack);
    const audienceId = await newAudience(me);
    await me.analyzeAll(audienceId);
    await sleep(600);
    await stack.part('screenshot-storage').kill('SIGKILL');
    await stack.part('screenshot-storage').back();
    await stack.part('redis-jobs').stop();
    await stack.part('redis-jobs').start();
    await expectAllRead(me, audienceId);
  });

  test('an audience deleted while it is read leaves nothing behind', async ({ stack }) => {
    const me = await somebody(stack);
    const audienceId = await newAudience(me);
    await me.analyzeAll(audienceId);
    await sleep(700);
    expect((await me.deleteAudience(audienceId)).body).toMatchObject({ deletedScreenshots: 10 });
    await expectNothingLeftOver(stack);
    // The worker is none the worse for it.
    const { body: audience } = await me.createAudience({ name: 'Next' });
    const { body: shot } = await me.upload(audience.id, PICTURES[0] ?? Buffer.alloc(0));
    expect((await me.analyze(shot.id)).status).toBe(200);
  });
});
