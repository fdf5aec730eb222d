import { setTimeout as sleep } from 'node:timers/promises';
import { signUpPerson } from '../api/product-api';
import { expect, test } from '../installation';
import { expectNothingLeftOver } from '../screenshots/kept-things';
import { newPicture } from '../screenshots/pictures';
import { screenshotsApi, type ScreenshotsApi } from '../screenshots/screenshots-api';
import type { Stack } from '../stack';

async function somebody(stack: Stack): Promise<ScreenshotsApi> {
  return screenshotsApi(stack, (await signUpPerson(stack)).session.access_token);
}
/** Everything that was acknowledged is there, with its bytes. */
async function expectAllThere(me: ScreenshotsApi, audienceId: string, ids: string[]): Promise<void> {
  await expect.poll(async () => (await me.list(audienceId)).status, { timeout: 30_000 }).toBe(200);
  const { body: rows } = await me.list(audienceId);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  for (const row of rows) {
    expect((await me.bytes(row.url)).bytes.length).toBe(row.size);
    expect((await me.bytes(row.thumbnailUrl)).status).toBe(200);
  }
}

test.describe('screenshots when a part goes away', { tag: '@long' }, () => {
  test.describe.configure({ timeout: 240_000 });

  test('screenshot-storage killed in the middle of uploads: nothing that was said to be kept is lost, nothing is left over', async ({
    stack,
  }) => {
    const me = await somebody(stack);
    const { body: audience } = await me.createAudience({ name: 'Kills' });
    const storage = stack.part('screenshot-storage');
    const acknowledged: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const pictures = await Promise.all([1, 2, 3].map(() => newPicture({ width: 1170, height: 2532 })));
      const uploads = pictures.map((picture) => me.upload(audience.id, picture));
      await sleep(40 * round);
      await storage.kill('SIGKILL');
      for (const answer of await Promise.all(uploads)) {
        expect([201, 503]).toContain(answer.status);
        if (answer.status === 201) acknowledged.push(answer.body.id);
        else expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      await storage.back();
    }
    await expect
      .poll(async () => (await me.upload(audience.id, await newPicture())).status, { timeout: 20_000 })
      .toBe(201);
    await expectAllThere(me, audience.id, acknowledged);
    await expectNothingLeftOver(stack);
  });

  test('browsers that go away in the middle of uploads leave nothing behind', async ({ stack }) => {
    const me = await somebody(stack);
    const { body: audience } = await me.createAudience({ name: 'Gone' });
    const picture = Buffer.concat([await newPicture({ width: 2000, height: 3000 })]);
    for (let round = 0; round < 12; round += 1) {
      const signal = AbortSignal.timeout(2 + 6 * round);
      await me.upload(audience.id, picture, { signal }).catch(() => undefined);
    }
    await expectNothingLeftOver(stack);
    // Each of them had a place among the four calls at once, which a call may keep for a minute; all gave it back.
    await expect
      .poll(async () => (await me.upload(audience.id, picture)).status, { timeout: 10_000 })
      .toBeLessThan(300);
  });

  test('an audience deleted while uploads go on leaves neither rows nor pictures', async ({ stack }) => {
    const me = await somebody(stack);
    for (let round = 0; round < 4; round += 1) {
      const { body: audience } = await me.createAudience({ name: `Round ${round}` });
      const pictures = await Promise.all([1, 2, 3].map(() => newPicture({ width: 800, height: 1600 })));
      const uploads = pictures.map((picture) => me.upload(audience.id, picture));
      await sleep(25 * round);
      await expect.poll(async () => (await me.deleteAudience(audience.id)).status).toBe(200);
      for (const { status } of await Promise.all(uploads)) expect([201, 404]).toContain(status);
      expect((await me.list(audience.id)).status).toBe(404);
    }
    expect((await me.audiences()).body).toEqual([]);
    await expectNothingLeftOver(stack);
  });

  test('the Redis of jobs away: uploads and deletions go on, and pictures go when it is back', async ({
    stack,
  }) => {
    const me = await somebody(stack);
    const { body: audience } = await me.createAudience({ name: 'Jobs' });
    const jobs = stack.part('redis-jobs');
    await jobs.stop();
    try {
      const { status, body } = await me.upload(audience.id, await newPicture());
      expect(status).toBe(201);
      expect((await me.deleteScreenshot(body.id)).status).toBe(200);
      expect((await me.deleteAudience(audience.id)).status).toBe(200);
    } finally {
      await jobs.start();
    }
    await expectNothingLeftOver(stack);
  });

  test('Postgres away: 503 and no half screenshot', async ({ stack }) => {
    const me = await somebody(stack);
    const { body: audience } = await me.createAudience({ name: 'Database' });
    const postgres = stack.part('postgres');
    await postgres.stop();
    try {
      const answer = await me.upload(audience.id, await newPicture());
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    } finally {
      await postgres.start();
    }
    await expect
      .poll(async () => (await me.upload(audience.id, await newPicture())).status, { timeout: 30_000 })
      .toBe(201);
    await expectNothingLeftOver(stack);
  });
});
