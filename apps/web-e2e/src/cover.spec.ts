import type { Locator, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { createAudience } from './create-audience';
import { expect, memberTest as test } from './fixtures';
import { ownToken } from './own-token';
import { conversationFiles } from './screenshots/conversations';
import { screenshotsApi } from './screenshots/screenshots-api';
import { toast } from './wizard';

const PLANTED = 'Planted: Ada Lovelace, 51.5074 N';

/** A conversation as a photo app would save it, with words of its own about the picture. */
async function photo() {
  const [first] = conversationFiles();
  const bytes = sharp(first?.buffer)
    .withExif({ IFD0: { ImageDescription: PLANTED } })
    .jpeg();
  return { name: 'd01.jpg', mimeType: 'image/jpeg', buffer: await bytes.toBuffer() };
}

/** The whole pixels of the picture that lie under a box, as far as the screen tells. */
async function pixelsUnder(box: Locator, surface: Locator, width: number) {
  const [inner, outer] = [await box.boundingBox(), await surface.boundingBox()];
  if (!inner || !outer) throw new Error('The box is not on the screen.');
  const scale = width / outer.width;
  const edge = (at: number, round: (value: number) => number) => round(Math.max(0, at * scale));
  const [left, top] = [edge(inner.x - outer.x + 1, Math.ceil), edge(inner.y - outer.y + 1, Math.ceil)];
  const right = edge(inner.x - outer.x + inner.width - 1, Math.floor);
  const bottom = edge(inner.y - outer.y + inner.height - 1, Math.floor);
  return { left, top, width: right - left, height: bottom - top };
}

/** Draws a box with the mouse between two shares of the picture's width and height. */
async function draw(page: Page, surface: Locator, from: [number, number], to: [number, number]) {
  const shown = await surface.boundingBox();
  if (!shown) throw new Error('The picture is not on the screen.');
  const at = ([x, y]: [number, number]) =>
    [shown.x + shown.width * x, shown.y + shown.height * y] as [number, number];
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to), { steps: 3 });
  await page.mouse.up();
}

/** What went out in the bodies of these; the browser tells their length, and of files nothing more. */
async function bytesSent(requests: Request[]): Promise<number> {
  const headers = await Promise.all(requests.map((request) => request.allHeaders()));
  return headers.reduce((sum, { 'content-length': length }) => sum + Number(length ?? 0), 0);
}

test('what is covered in a screenshot never leaves the device, nor does what the file says besides', async ({
  page,
  stack,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const chosen = await photo();
  expect(chosen.buffer.includes(PLANTED)).toBe(true);
  await page.goto('/screenshots');
  await createAudience(page, 'Covered');
  await page.getByRole('tab', { name: 'Upload' }).click();
  const unreadable = { name: 'a.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') };
  await page.locator('input[type=file]').setInputFiles([chosen, unreadable]);

  await page.getByRole('button', { name: 'Cover names and numbers in a.heic' }).click();
  await expect(page.getByText('This browser cannot open this picture')).toBeVisible();
  await page.getByRole('button', { name: 'Leave it out' }).click();
  await expect(page.getByText('a.heic')).toBeHidden();

  await page.getByRole('button', { name: 'Cover names and numbers in d01.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cover names and numbers' });
  const surface = dialog.getByRole('group', { name: 'The picture' });
  await dialog.getByRole('button', { name: /^Cover the bar at the top/ }).click();
  await draw(page, surface, [0.1, 0.3], [0.9, 0.45]);
  await expect(dialog.getByRole('status')).toHaveText('2 boxes.');
  const boxes = [];
  for (const name of ['Box 1', 'Box 2'])
    boxes.push(await pixelsUnder(dialog.getByRole('button', { name }), surface, 1_170));
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/2 places covered/)).toBeVisible();
  await page.getByRole('button', { name: 'Upload 1 screenshot' }).click();
  await expect(toast(page, 'Upload successful')).toBeVisible({ timeout: 60_000 });

  const api = screenshotsApi(stack, await ownToken(page));
  const [audience] = (await api.audiences()).body;
  const { status, body: list } = await api.list(audience?.id ?? '');
  expect([status, list]).toEqual([200, [expect.objectContaining({ filename: 'd01.png' })]]);
  const [stored] = list;
  const { bytes } = await api.bytes(stored?.url ?? '');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1_170, height: 2_532 });
  for (const box of boxes) {
    expect(Math.min(box.width, box.height)).toBeGreaterThan(100);
    const under = await sharp(bytes).extract(box).removeAlpha().raw().toBuffer();
    expect(under.every((value) => value === 0)).toBe(true);
  }
  const rest = { left: 0, top: 1_300, width: 1_170, height: 1_232 };
  const pixels = (picture: Buffer) => sharp(picture).extract(rest).removeAlpha().raw().toBuffer();
  expect(Buffer.compare(await pixels(bytes), await pixels(chosen.buffer))).toBe(0);

  expect([bytes.includes(PLANTED), bytes.includes('eXIf')]).toEqual([false, false]);
  const sent = await bytesSent(requests);
  expect(sent).toBeGreaterThan(bytes.length);
  // The chosen file was sent neither before nor besides.
  expect(sent - bytes.length).toBeLessThan(chosen.buffer.length / 2);
});
