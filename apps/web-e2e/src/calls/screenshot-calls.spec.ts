import { randomUUID } from 'node:crypto';
import { signUpPerson } from '../api/product-api';
import { expect, test } from '../installation';
import { newPicture } from '../screenshots/pictures';
import { screenshotsApi, type ScreenshotsApi } from '../screenshots/screenshots-api';
import type { Stack } from '../stack';

async function somebody(stack: Stack): Promise<ScreenshotsApi> {
  return screenshotsApi(stack, (await signUpPerson(stack)).session.access_token);
}

test('a screenshot goes into an audience, comes back, is listed newest first, and goes', async ({
  stack,
}) => {
  const me = await somebody(stack);
  const { body: audience } = await me.createAudience({ name: '  Parents  ', description: '' });
  expect(audience).toMatchObject({ name: 'Parents', screenshotCount: 0 });
  expect(audience.description).toBeUndefined();
  const picture = await newPicture();
  const first = await me.upload(audience.id, picture, { name: 'Mum.png' });
  expect([first.status, first.body.isDuplicate, first.body.filename]).toEqual([201, false, 'Mum.png']);
  const again = await me.upload(audience.id, picture, { name: 'other name.png' });
  expect([again.status, again.body.isDuplicate, again.body.id]).toEqual([200, true, first.body.id]);
  const second = await me.upload(audience.id, await newPicture());
  expect((await me.list(audience.id)).body.map(({ id }) => id)).toEqual([second.body.id, first.body.id]);
  expect((await me.list(audience.id, `?limit=1&before=${second.body.id}`)).body[0]?.id).toBe(first.body.id);
  const original = await me.bytes(first.body.url);
  expect(original.status).toBe(200);
  expect(original.bytes.equals(picture)).toBe(true);
  expect(original.headers.get('cache-control')).toContain('max-age=3600');
  expect(original.headers.get('etag')).toBeTruthy();
  const thumbnail = await me.bytes(first.body.thumbnailUrl);
  expect(thumbnail.headers.get('content-type')).toBe('image/webp');
  expect((await me.deleteScreenshot(first.body.id)).status).toBe(200);
  expect((await me.screenshot(first.body.id)).body.message).toBe(`Screenshot not found: ${first.body.id}`);
  expect((await me.bytes(first.body.url)).status).toBe(400);
  expect((await me.audiences()).body.map(({ screenshotCount }) => screenshotCount)).toEqual([1]);
  expect((await me.deleteAudience(audience.id)).status).toBe(200);
  expect((await me.audiences()).body).toEqual([]);
});

test('nobody gets at the things of somebody else', async ({ stack }) => {
  const [owner, other] = [await somebody(stack), await somebody(stack)];
  const { body: audience } = await owner.createAudience({ name: 'Mine' });
  const { body: shot } = await owner.upload(audience.id, await newPicture());
  const text = 'Not authorized to access this screenshot';
  for (const answer of [
    await other.screenshot(shot.id),
    await other.deleteScreenshot(shot.id),
    await other.analyze(shot.id),
  ]) {
    expect([answer.status, (answer.body as { message?: string }).message]).toEqual([403, text]);
  }
  const ocr = await other.ocr(shot.id);
  expect([ocr.status, (ocr.body as { message?: string }).message]).toEqual([
    403,
    'Not authorized to access this OCR data',
  ]);
  for (const answer of [
    await other.list(audience.id),
    await other.updateAudience(audience.id, { name: 'Yours' }),
    await other.deleteAudience(audience.id),
    await other.upload(audience.id, await newPicture()),
    await other.insights(audience.id),
  ]) {
    expect(answer.status).toBe(403);
  }
  expect((await owner.list(audience.id)).body.length).toBe(1);
  expect((await owner.audiences()).body[0]?.name).toBe('Mine');
  expect((await other.screenshot(randomUUID())).status).toBe(404);
});

test('what is no picture, too large or cut off is refused with words, and nothing is kept', async ({
  stack,
}) => {
  const me = await somebody(stack);
  const { body: audience } = await me.createAudience({ name: 'Odd files' });
  const good = await newPicture();
  const cases: [string, Uint8Array, number][] = [
    ['a text', Buffer.from('hello'), 415],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
    ['a cut picture', good.subarray(0, good.length / 2), 422],
    ['11 MB', Buffer.concat([good, Buffer.alloc(11 * 1024 * 1024)]), 413],
    ['nothing', Buffer.alloc(0), 422],
  ];
  for (const [name, bytes, status] of cases) {
    const answer = await me.upload(audience.id, bytes);
    expect([name, answer.status]).toEqual([name, status]);
    expect(answer.body.message?.length).toBeGreaterThan(20);
  }
  expect((await me.createAudience({ name: '   ' })).body.message).toBe(
    'Please enter a name for the audience',
  );
  expect((await me.list(audience.id)).body).toEqual([]);
});
