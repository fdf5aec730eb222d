import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { createAudience } from './create-audience';
import { expect, memberTest as test } from './fixtures';
import { ownToken } from './own-token';
import { CONVERSATIONS, conversationFiles } from './screenshots/conversations';
import { screenshotsApi } from './screenshots/screenshots-api';
import { toast } from './wizard';

async function newAudience(page: Page, name: string): Promise<void> {
  await page.goto('/screenshots');
  await createAudience(page, name);
}
async function upload(page: Page, files: ReturnType<typeof conversationFiles>): Promise<void> {
  await page.getByRole('tab', { name: 'Upload' }).click();
  await page.locator('input[type=file]').setInputFiles(files);
  await page
    .getByRole('button', { name: /^Upload/ })
    .last()
    .click();
  await expect(toast(page, 'Upload successful')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('tab', { name: 'View' })).toHaveAttribute('aria-selected', 'true');
}

const LONG_NAME = 'a picture with a name that seems to come to no end.png';

test.describe('reading an audience', () => {
  test.describe.configure({ timeout: 180_000 });

  test(
    'ten screenshots: progress moves, and the insights are what a person counts by hand',
    { tag: '@long' },
    async ({ page, stack }) => {
      await newAudience(page, 'Ten conversations');
      await upload(page, conversationFiles());
      await page.getByRole('tab', { name: 'Analysis' }).click();
      await expect(page.getByText(/\d+ waiting\./)).toBeVisible();
      await expect(page.getByText(/[1-9] of 10 analyzed/)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('10 of 10 analyzed')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('Every screenshot of this audience is analyzed.')).toBeVisible();
      const figures = page.getByRole('definition');
      await expect(figures.filter({ hasText: '88%' })).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(/^7 of 8 conversations got a reply/)).toBeVisible();
      await expect(page.getByText('They started 2 more conversations, counted apart.')).toBeVisible();
      await expect(figures.filter({ hasText: 'Medium-length' })).toBeVisible();
      await expect(page.getByText('2 h 45 min')).toBeVisible();
      await expect(page.getByText('Sample data')).toBeHidden();
      const [picture] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as picture' }).click(),
      ]);
      expect(picture.suggestedFilename()).toMatch(/^dearly-insights-\d{4}-\d\d-\d\d\.png$/);
      const bytes = await readFile(await picture.path());
      expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      await screenshotsApi(stack, await ownToken(page)).createAudience({ name: 'Quiet' });
      await page.getByLabel('Compare with').selectOption('Quiet');
      await expect(page.getByText('Nothing is measured in Quiet yet.')).toBeVisible();
      await page.getByRole('button', { name: 'Show as table' }).nth(1).click();
      await expect(page.getByRole('row', { name: /Medium-length/ })).toContainText('100%');
      await page.getByRole('tab', { name: 'View' }).click();
      await expect(page.getByText('Analyzed', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /^\S.*, replied .*, d\d\d\.png/ }).first()).toBeVisible();
    },
  );

  test('one screenshot: its conversation as bubbles, its text to copy, and who wrote the feedback', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const group = CONVERSATIONS.findIndex(({ file }) => file === 'd05.png');
    await newAudience(page, 'One conversation');
    const files = conversationFiles().slice(group, group + 1);
    await upload(
      page,
      files.map((file) => ({ ...file, name: LONG_NAME })),
    );
    await page.getByRole('link', { name: LONG_NAME }).click();
    await page.getByRole('tab', { name: 'OCR Text' }).click();
    const panel = page.getByRole('tabpanel', { name: 'OCR Text' });
    await expect(panel.getByText('Can my daughter join? She is 12').first()).toBeVisible({ timeout: 60_000 });
    await expect(panel.getByText('Luis').first()).toBeVisible();
    await expect(panel.getByText('Sat, May 10 at 7:02 AM').first()).toBeVisible();
    await expect(page.getByText('Analyzed', { exact: true })).toBeVisible();
    await panel.getByRole('button', { name: 'Full text' }).click();
    await panel.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(toast(page, 'Copied')).toBeVisible();
    expect(await clipboardOf(context, page)).toMatch(/Gloves are\s+provided\./);
    await page.getByRole('tab', { name: 'Message Feedback' }).click();
    await expect(page.getByText(/simple rules/i).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Strengths' })).toBeVisible();
    await page.reload();
    await expect(page.getByText(/simple rules/i).first()).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    // Cut in its middle, so that the end stands beside the button.
    const end = page.getByText('end.png', { exact: true });
    await expect(end).toBeVisible();
    const [name, bin] = await Promise.all([
      end.boundingBox(),
      page.getByRole('button', { name: `Delete ${LONG_NAME}` }).boundingBox(),
    ]);
    expect((name?.x ?? NaN) + (name?.width ?? NaN)).toBeLessThanOrEqual(bin?.x ?? NaN);
  });
});

/** What was copied. The site itself lets no page of it read the clipboard, so another document does. */
async function clipboardOf(context: BrowserContext, page: Page): Promise<string> {
  const reader = await context.newPage();
  const address = new URL('/clipboard', page.url()).href;
  await reader.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>clipboard</p>' }),
  );
  await reader.goto(address);
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  return text;
}
