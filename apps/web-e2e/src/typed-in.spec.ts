import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, memberTest as test } from './fixtures';
import { ownToken } from './own-token';
import { screenshotsApi } from './screenshots/screenshots-api';
import type { Stack } from './stack';

/** A conversation in Hebrew, which is not read. */
const PICTURE = join(__dirname, '../../../libs/reading/test/screens/languages/scripts/heb/1.webp');

/** A screenshot that was refused, alone in an audience. */
async function refused(page: Page, stack: Stack) {
  await page.goto('/screenshots');
  const api = screenshotsApi(stack, await ownToken(page));
  const { body: audience } = await api.createAudience({ name: 'Neighbors' });
  const { body: shot } = await api.upload(audience.id, readFileSync(PICTURE), { name: 'garden.webp' });
  expect((await api.analyze(shot.id)).body.code).toBe('picture_script_unread');
  return { api, audienceId: audience.id, id: shot.id };
}

test.describe('a picture that cannot be read', () => {
  test.describe.configure({ timeout: 180_000 });

  test(
    'is typed in by keyboard, after a reload and another analysis still there, and counted until that is undone',
    { tag: ['@long', '@both-sizes-long'] },
    async ({ page, stack }) => {
      const { api, audienceId, id } = await refused(page, stack);
      await page.goto(`/screenshots/${id}?tab=ocr`);
      const panel = page.getByRole('tabpanel', { name: 'OCR Text' });
      const failed = panel.getByText('This screenshot could not be analyzed');
      await expect(failed).toBeVisible();
      const typeIn = panel.getByRole('button', { name: 'Type it in' });
      await expectAccessible(page);
      await typeIn.press('Enter');
      await expect(panel.getByRole('heading', { name: 'Type the conversation in' })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await page.keyboard.type('Noa');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      // Message 1 is the first: it cannot move, and deleting it comes before its text.
      await page.keyboard.press('Tab');
      await expect(panel.getByRole('textbox', { name: 'Text of message 1' })).toBeFocused();
      await page.keyboard.type('Hi Noa, are you coming to the garden on Sunday?');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(panel.getByRole('textbox', { name: 'Text of message 2' })).toBeFocused();
      await page.keyboard.type('Yes, see you there');
      await page.reload();
      await expect(panel.getByText(/^Your unsaved changes are still here/)).toBeVisible();
      await panel.getByRole('button', { name: 'Save' }).press('Enter');

      const isKept = async () => {
        await expect(panel.getByText('You typed this conversation in.')).toBeVisible();
        await expect(panel.locator('.bubble')).toHaveText([/are you coming to the garden/, /see you there/]);
        await expect(panel.getByRole('heading', { name: /with Noa/ })).toBeVisible();
        await expect(failed).toBeHidden();
      };
      await isKept();
      await expect(panel.getByRole('button', { name: 'Edit' })).toBeFocused();
      await expect(page.getByText('Analyzed', { exact: true })).toBeVisible({ timeout: 60_000 });
      await page.reload();
      await isKept();
      expect((await api.analyze(id)).status).toBe(200);
      await page.reload();
      await isKept();
      await expectAccessible(page);
      await page.getByRole('tab', { name: 'Message Feedback' }).click();
      await expect(page.getByText('Your first message')).toBeVisible();

      await page.goto(`/screenshots?audience=${audienceId}&tab=analysis`);
      await expect(page.getByText('1 of 1 analyzed')).toBeVisible();
      expect((await api.insights(audienceId)).body).toMatchObject({ n: 1, analyzed: 1, doubtful: 0 });

      await page.goto(`/screenshots/${id}?tab=ocr`);
      await panel.getByRole('button', { name: 'Undo my changes' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo my changes' }).click();
      await expect(failed).toBeVisible({ timeout: 60_000 });
      await expect(typeIn).toBeVisible();
      expect((await api.insights(audienceId)).status).toBe(404);
    },
  );
});
