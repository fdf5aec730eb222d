import type { Page } from '@playwright/test';
import { expect, memberTest as test } from './fixtures';
import { newPicture } from './screenshots/pictures';
import { screenshotsApi } from './screenshots/screenshots-api';
import type { Stack } from './stack';
import { ownToken } from './own-token';

async function newScreenshot(page: Page, stack: Stack) {
  await page.goto('/screenshots');
  const token = await ownToken(page);
  const api = screenshotsApi(stack, token);
  const { body: audience } = await api.createAudience({ name: 'Colleagues' });
  const picture = await newPicture({ width: 1170, height: 2532 });
  return { api, audience, shot: (await api.upload(audience.id, picture, { name: 'lunch.png' })).body };
}

test(
  'a screenshot is looked at closely, its tabs stand in the address, and it goes',
  { tag: '@both-sizes-long' },
  async ({ page, stack }) => {
    const { shot, audience } = await newScreenshot(page, stack);
    await page.goto(`/screenshots/${shot.id}?tab=nonsense`);
    await expect(page.getByRole('tab', { name: 'Image' })).toHaveAttribute('aria-selected', 'true');
    const picture = page.getByRole('img', { name: 'lunch.png' });
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1170);
    const frame = await page.getByRole('group', { name: /^Picture/ }).boundingBox();
    const buttons = await page.getByRole('group', { name: 'Zoom', exact: true }).boundingBox();
    if (!frame || !buttons) throw new Error('The picture or its buttons are not drawn.');
    expect(buttons.y, 'the buttons cover nothing of the picture').toBeGreaterThanOrEqual(
      frame.y + frame.height,
    );
    const width = async () => (await picture.boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.3);
    await page.getByRole('button', { name: 'Show all of it' }).click();
    await expect.poll(async () => Math.round(await width())).toBe(Math.round(before));
    await page.getByRole('tab', { name: 'OCR Text' }).click();
    await expect(page).toHaveURL(/tab=ocr/);
    await page.reload();
    await expect(page.getByText('No OCR data available for this screenshot')).toBeVisible();
    await page.getByRole('tab', { name: 'Message Feedback' }).click();
    await expect(page.getByText('No feedback yet')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete screenshot' }).click();
    await expect(page).toHaveURL(`/screenshots?audience=${audience.id}`);
    await expect(page.getByText('No screenshots yet')).toBeVisible();
  },
);

test('a screenshot that is not there says why that may be, and where to go', async ({ page, stack }) => {
  const { api, shot } = await newScreenshot(page, stack);
  await page.goto(`/screenshots/${shot.id}`);
  await expect(page.getByRole('heading', { name: 'lunch.png' })).toBeVisible();
  // Deleted from somewhere else while it is open.
  await api.deleteScreenshot(shot.id);
  await expect(page.getByText(`Screenshot not found: ${shot.id}`)).toBeVisible();
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByText(`Screenshot not found: ${shot.id}`)).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('heading', { name: 'Audiences' })).toBeVisible();
  await page.goto('/screenshots/not-an-id');
  await page.getByRole('link', { name: 'Screenshot Gallery' }).click();
  await expect(page).toHaveURL('/screenshots');
});
