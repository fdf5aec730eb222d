import type { Page } from '@playwright/test';
import { createAudience } from './create-audience';
import { expect, memberTest } from './fixtures';
import { newPicture, pictureFiles } from './screenshots/pictures';
import { patiently, screenshotsApi, type ScreenshotsApi } from './screenshots/screenshots-api';
import { toast } from './wizard';
import { ownToken } from './own-token';

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
/** Small pictures named filled-1.png and so on, as many at once as one person may send; asked to wait, it waits. */
async function fill(api: ScreenshotsApi, audienceId: string, count: number): Promise<void> {
  let next = 1;
  const upload = async (name: string): Promise<number> => {
    const picture = await newPicture({ width: 40, height: 80 });
    return (await patiently(() => api.upload(audienceId, picture, { name }))).status;
  };
  const worker = async (): Promise<void> => {
    while (next <= count) {
      const name = `filled-${next++}.png`;
      expect([200, 201], name).toContain(await upload(name));
    }
  };
  await Promise.all([worker(), worker(), worker()]);
}
const chooser = (page: Page) => page.locator('input[type=file]');

memberTest('an audience is made, changed and deleted', async ({ page }) => {
  await page.goto('/screenshots');
  await page.getByRole('button', { name: 'Create New Message Group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Message Group' });
  await dialog.getByLabel('Name').fill('   ');
  await dialog.getByRole('button', { name: 'Create' }).click();
  // An open dialog takes everything else, toasts too, from the screen reader; the field says it there.
  await expect(page.getByText('Name required', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Please enter a name for the audience')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await createAudience(page, '  <b>Zoë’s</b> class \u{1F469}‍\u{1F52C}  ', 'Letters to parents');
  await expect(page.getByText('No screenshots yet')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: '<b>Zoë’s</b> class' })).toBeVisible();
  await card(page, 'Zoë').getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Class 3b');
  await page.getByRole('dialog').getByLabel('Description').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Class 3b' })).toBeVisible();
  await expect(page.getByText('Letters to parents')).toBeHidden();
  await card(page, 'Class 3b').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  await card(page, 'Class 3b').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete audience' }).click();
  await expect(page.getByRole('link', { name: 'Class 3b' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Audiences', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Class 3b' })).toBeHidden();
});

memberTest(
  'screenshots are chosen, uploaded one by one and looked at',
  { tag: '@both-sizes' },
  async ({ page }) => {
    await page.goto('/screenshots');
    await createAudience(page, 'Friends');
    await page.getByRole('tab', { name: 'Upload' }).click();
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(toast(page, 'No files selected')).toContainText(
      'Please select at least one image to upload',
    );
    await chooser(page).setInputFiles([
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    ]);
    await expect(toast(page, 'Invalid files')).toContainText('Please drop only image files');
    await chooser(page).setInputFiles(await pictureFiles(3, 'chat'));
    await expect(page.getByText('Ready')).toHaveCount(3);
    await page
      .getByRole('button', { name: /^Upload/ })
      .last()
      .click();
    await expect(toast(page, 'Upload successful')).toBeVisible();
    await expect(page.getByText('3 screenshots, newest first')).toBeVisible();
    const names = () =>
      page
        .getByRole('main')
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt));
    await expect.poll(names).toEqual(['chat-3.png', 'chat-2.png', 'chat-1.png']);
    await expect
      .poll(() =>
        page
          .getByRole('img', { name: 'chat-3.png' })
          .evaluate((image) => (image as HTMLImageElement).naturalWidth),
      )
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Delete chat-2.png' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete screenshot' }).click();
    await expect(page.getByRole('img', { name: 'chat-2.png' })).toBeHidden();
    await expect(page.getByText('2 screenshots, newest first')).toBeVisible();
    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByText('chat-1.png').click();
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete 2 screenshots' }).click();
    await expect(toast(page, '2 screenshots deleted')).toBeVisible();
    await expect(page.getByText('No screenshots yet')).toBeVisible();
  },
);

memberTest(
  'screenshots move to another audience, and a window that shows where they were follows',
  { tag: '@both-sizes' },
  async ({ page, context, stack }) => {
    await page.goto('/screenshots');
    const api = screenshotsApi(stack, await ownToken(page));
    const [friends, work] = [
      (await api.createAudience({ name: 'Friends' })).body.id,
      (await api.createAudience({ name: 'Work \u{1F469}\u200D\u{1F52C} (עבודה)' })).body.id,
    ];
    const twin = await newPicture();
    for (const [name, picture] of [
      ['a.png', twin],
      ['b.png', await newPicture()],
      ['c.png', await newPicture()],
    ] as const)
      await api.upload(friends, picture, { name });
    await api.upload(work, twin, { name: 'twin.png' });
    const other = await context.newPage();
    for (const window of [page, other]) {
      await window.goto(`/screenshots?audience=${friends}&tab=view`);
      await expect(window.getByText('3 screenshots, newest first')).toBeVisible();
    }

    await page.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Move' }).click();
    await page
      .getByRole('dialog', { name: 'Move 3 screenshots to' })
      .getByRole('button', { name: /^Work.*1 screenshot$/ })
      .click();
    await expect(toast(page, '2 screenshots moved to')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('a.png: That audience has this picture already.');
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(other.getByText('1 screenshot, newest first')).toBeVisible();
    await other.goto(`/screenshots?audience=${work}&tab=view`);
    for (const name of ['twin.png', 'b.png', 'c.png'])
      await expect(other.getByRole('img', { name })).toBeVisible();
  },
);

memberTest('a picture that is refused stays, with its reason; the others go up', async ({ page }) => {
  await page.goto('/screenshots');
  await createAudience(page, 'Mixed');
  await page.getByRole('tab', { name: 'Upload' }).click();
  const whole = await newPicture();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
  await chooser(page).setInputFiles([
    file('cut.png', whole.subarray(0, whole.length - 200)),
    file('a "whole" one.png', whole),
    file('../../etc/évil\u202Egnp.png', await newPicture()),
  ]);
  await page
    .getByRole('button', { name: /^Upload/ })
    .last()
    .click();
  await expect(toast(page, 'Upload failed')).toBeVisible();
  await expect(page.getByText(/damaged or cut off/)).toBeVisible();
  await expect(page.getByText('whole')).toBeHidden();
  await page.getByRole('tab', { name: 'View' }).click();
  await expect(page.getByText('2 screenshots, newest first')).toBeVisible();
  await expect(page.getByRole('img', { name: 'a "whole" one.png' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main')).toBeVisible();
});

memberTest('a long audience draws only what is seen', { tag: '@long' }, async ({ page, stack }) => {
  await page.goto('/screenshots');
  await createAudience(page, 'Large');
  const id = new URL(page.url()).searchParams.get('audience') ?? '';
  await fill(screenshotsApi(stack, await ownToken(page)), id, 60);
  await page.reload();
  await expect(page.getByText('60 screenshots, newest first')).toBeVisible();
  const drawn = () => page.getByRole('main').getByRole('img').count();
  expect(await drawn()).toBeLessThan(40);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 20_000);
      // Which one is the oldest is not known: three were uploaded at a time.
      return page.locator('[aria-posinset="60"]').count();
    })
    .toBe(1);
  expect(await drawn()).toBeLessThan(40);
});
