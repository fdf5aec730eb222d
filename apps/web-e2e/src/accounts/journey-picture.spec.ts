import type { CDPSession, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../accessible';
import { expect, memberTest as test, type Account } from '../fixtures';
import { ownToken } from '../own-token';
import { toast } from '../wizard';

test.use({ serviceWorkers: 'allow' });

/** Stands in the file where a phone leaves place and time, and may not be stored. */
const PLANTED = 'planted-4711';
const [RED, BLUE] = ['#e02020', '#2040e0'];

/** A photo as a phone takes it: lying on its side, its left half red and its right half blue as it is shown. */
async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const half = (fill: string) => ({
    create: { width: 600, height: 900, channels: 3 as const, background: fill },
  });
  const upright = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: BLUE } })
    .composite([{ input: await sharp(half(RED)).png().toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const buffer = await sharp(await sharp(upright).rotate(-90).png().toBuffer())
    .withExif({ IFD0: { Make: PLANTED, Orientation: '6' }, IFD3: { GPSMapDatum: PLANTED } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer };
}

const frame = (page: Page) => page.getByRole('group', { name: /^Your picture/ });
/** The picture in the card of the profile. */
const shown = (page: Page) => page.getByRole('main').locator('img[src^="blob:"]');

async function choose(page: Page, file: Awaited<ReturnType<typeof photo>>): Promise<void> {
  await page.getByRole('button', { name: 'Change picture' }).click();
  await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Picture changed')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Where the account says that its picture is. */
async function addressOf(page: Page): Promise<string> {
  const headers = { authorization: `Bearer ${await ownToken(page)}` };
  const user = await (await page.request.get('/auth/v1/user', { headers })).json();
  return (user as { user_metadata: { avatar_url?: string } }).user_metadata.avatar_url ?? '';
}

const bytesAt = async (page: Page, address: string, token?: string) =>
  page.request.get(address, token ? { headers: { authorization: `Bearer ${token}` } } : {});

/** The colour of what is stored, left and right. */
async function colours(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [40, info.width - 40].map((x) => {
    const at = ((info.height / 2) * info.width + x) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue';
  });
}

/** Two fingers from the middle of the frame outwards. */
async function pinch(page: Page, browser: CDPSession): Promise<void> {
  const box = await frame(page).boundingBox();
  if (!box) throw new Error('There is no frame.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = (apart: number) => [
    { x: x - apart, y, id: 1 },
    { x: x + apart, y, id: 2 },
  ];
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (const apart of [40, 50, 60])
    await browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test(
  'a photo is cut and kept without what its file says besides, for its owner alone, also after a reload and offline',
  { tag: ['@long', '@both-sizes-long'] },
  async ({ page, context, isMobile }) => {
    // The page that brings the worker, without which no page comes offline.
    await page.goto('/send');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.goto('/profile');
    await choose(page, await photo());
    await expect(page.getByRole('heading', { name: 'Move and zoom it' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();

    const zoom = page.getByRole('slider', { name: 'Zoom' });
    if (isMobile) {
      await pinch(page, await context.newCDPSession(page));
      await expect(zoom).toHaveValue('2');
    } else {
      await frame(page).hover();
      await page.mouse.wheel(0, -400);
      await expect.poll(async () => Number(await zoom.inputValue())).toBeGreaterThan(2);
    }
    // To the left, until only the right half is in the square.
    const box = await frame(page).boundingBox();
    if (!box) throw new Error('There is no frame.');
    await page.mouse.move(box.x + box.width - 10, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 10, box.y + 100, { steps: 4 });
    await page.mouse.up();
    await expectAccessible(page);

    // The line is lost while it is sent: saving again is all there is to do.
    await page.route('**/storage/v1/object/profile-picture-*/**', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Dearly could not be reached');
    await save(page);
    await expect(shown(page)).toBeVisible();

    const address = await addressOf(page);
    const stored = await (await bytesAt(page, address, await ownToken(page))).body();
    const { format, width, height, exif, xmp } = await sharp(stored).metadata();
    expect({ format, width, height, exif, xmp }).toEqual({ format: 'jpeg', width: 512, height: 512 });
    expect(stored.includes(PLANTED)).toBe(false);
    expect(await colours(stored)).toEqual(['blue', 'blue']);
    expect((await bytesAt(page, address)).status()).toBe(400);

    await page.reload();
    await expect(shown(page)).toBeVisible();
    await page.getByRole('button', { name: 'MENU' }).click();
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('img[src^="blob:"]')).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(shown(page)).toBeVisible();
    await context.setOffline(false);
  },
);

test('one picture takes the place of another, and leaves with the press of a button', async ({ page }) => {
  await page.goto('/profile');
  await choose(page, await photo());
  await save(page);
  const first = await addressOf(page);
  await choose(page, await photo());
  // By the keyboard alone.
  await frame(page).focus();
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press('+');
  for (let presses = 0; presses < 20; presses++) await page.keyboard.press('ArrowRight');
  await save(page);
  const second = await addressOf(page);
  const token = await ownToken(page);
  expect((await bytesAt(page, first, token)).status()).toBe(400);
  expect(await colours(await (await bytesAt(page, second, token)).body())).toEqual(['red', 'red']);

  await page.getByRole('button', { name: 'Change picture' }).click();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(toast(page, 'Picture removed')).toBeVisible();
  await expect(shown(page)).toBeHidden();
  expect((await bytesAt(page, second, token)).status()).toBe(400);
  const buckets = await bytesAt(page, '/storage/v1/bucket?search=profile-picture-', token);
  expect(await buckets.json()).toEqual([]);
  expect(await page.evaluate(() => caches.has('dearly-own-picture'))).toBe(false);
});

test('what is no picture is refused, and the next choice is taken', { tag: '@long' }, async ({ page }) => {
  await page.goto('/profile');
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer });
  await choose(page, file('notes.jpg', Buffer.from('no picture at all')));
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('This file is not a picture that can be shown here.');
  await expectAccessible(page);
  const input = page.locator('input[type=file]');
  await input.setInputFiles(file('empty.jpg', Buffer.alloc(0)));
  await expect(alert).toContainText('This file is empty.');
  await input.setInputFiles(file('large.jpg', Buffer.alloc(20 * 1024 ** 2 + 1)));
  await expect(alert).toContainText('This file is larger than 20 MB.');
  await input.setInputFiles(file('heic.heic', Buffer.from('ftypheic')));
  await expect(alert).toContainText('This browser cannot open HEIC pictures.');
  await input.setInputFiles(await photo());
  await expect(alert).toBeHidden();
  await save(page);
});

async function deleteAccount(page: Page, { password }: Account): Promise<void> {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
}

test('the picture goes with the account, from this browser too', async ({ page, account }) => {
  await page.goto('/profile');
  await choose(page, await photo());
  await save(page);
  await expect(shown(page)).toBeVisible();
  await deleteAccount(page, account);
  await expect.poll(() => page.evaluate(() => caches.has('dearly-own-picture'))).toBe(false);
});
