import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { expect, memberTest as test } from './fixtures';
import { CONVERSATIONS } from './screenshots/conversations';
import { screenshotsApi } from './screenshots/screenshots-api';
import type { Stack } from './stack';
import { ownToken } from './own-token';

/** A screenshot of a conversation, analyzed, in an audience of its own. */
async function analyzed(page: Page, stack: Stack) {
  await page.goto('/screenshots');
  const token = await ownToken(page);
  const api = screenshotsApi(stack, token);
  const { body: audience } = await api.createAudience({ name: 'Neighbors' });
  const picture = CONVERSATIONS.find(({ file }) => file === 'd05.png');
  if (!picture) throw new Error('The picture of the group is not there.');
  const { body: shot } = await api.upload(audience.id, picture.bytes, { name: 'garden.png' });
  expect((await api.analyze(shot.id)).status).toBe(200);
  return { api, id: shot.id };
}

const share = (value: number) => Math.round(value * 100);

/** Where an outline lies, in percent of the picture as it is drawn in the middle of its frame. */
async function placeIn(page: Page, outline: Locator) {
  const [frame, box, size] = await Promise.all([
    page.getByRole('group', { name: /^Picture/ }).boundingBox(),
    outline.boundingBox(),
    page
      .getByRole('img', { name: 'garden.png' })
      .evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight),
  ]);
  if (!frame || !box) throw new Error('The picture or the outline is not drawn.');
  const [width, height] = [
    Math.min(frame.width, frame.height * size),
    Math.min(frame.height, frame.width / size),
  ];
  const [left, top] = [frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2];
  return [share((box.x - left) / width), share((box.y - top) / height), share(box.width / width)];
}

/** Each can be pressed with a thumb, and none is so near another that the thumb meets both. */
async function expectApart(page: Page, controls: Locator[]): Promise<void> {
  const handles = await Promise.all(controls.map((one) => one.elementHandle()));
  // All at one moment: what comes in above them moves them all.
  const drawn = await page.evaluate(
    (all) => all.map((one) => (one as Element).getBoundingClientRect().toJSON() as DOMRect),
    handles,
  );
  for (const [at, one] of drawn.entries()) {
    expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(44);
    for (const other of drawn.slice(at + 1)) {
      const across = Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width);
      const down = Math.max(one.y, other.y) - Math.min(one.y + one.height, other.y + other.height);
      expect(Math.max(across, down)).toBeGreaterThanOrEqual(8);
    }
  }
}

test.describe('putting right what was read', () => {
  test.describe.configure({ timeout: 360_000 });

  test(
    'sender, text and order are as the person says, after a reload and another analysis, until they undo it',
    { tag: ['@long', '@both-sizes-long'] },
    async ({ page, stack }) => {
      const { api, id } = await analyzed(page, stack);
      const read = JSON.parse((await api.ocr(id)).body.parsedData) as {
        messages: { sender: string; box: { left: number; top: number; width: number } }[];
      };
      await page.goto(`/screenshots/${id}?tab=ocr`);
      const panel = page.getByRole('tabpanel', { name: 'OCR Text' });
      const bubbles = panel.locator('.bubble');
      await expect(bubbles).toHaveCount(read.messages.length);
      const before = await bubbles.allTextContents();

      await panel.getByRole('button', { name: 'Edit' }).click();
      await expect(panel.getByRole('heading', { name: 'Edit the conversation' })).toBeFocused();
      await expectAccessible(page);
      const first = panel.getByRole('group', { name: 'Message 1' });
      await expectApart(page, [
        first.getByRole('radio', { name: 'You' }),
        first.getByRole('radio', { name: 'They' }),
        first.getByRole('textbox').last(),
        first.getByRole('button', { name: 'Move message 1 up' }),
      ]);
      const other = read.messages[0]?.sender === 'me' ? 'They' : 'You';
      await first.getByRole('radio', { name: other }).check();
      await first.getByRole('textbox').fill('See you at the gate <b>at nine</b>');
      await panel.getByRole('button', { name: 'Move message 1 down' }).click();
      await panel.getByRole('textbox', { name: 'Name of the contact' }).fill('Garden friends');
      // A look at the picture costs nothing of it.
      await page.getByRole('tab', { name: 'Image' }).click();
      await page.getByRole('tab', { name: 'OCR Text' }).click();
      // Nor does a reload.
      await page.reload();
      await expect(panel.getByText(/^Your unsaved changes are still here/)).toBeVisible();
      await expect(panel.getByRole('textbox', { name: 'Name of the contact' })).toHaveValue('Garden friends');
      await expectAccessible(page);
      await panel.getByRole('button', { name: 'Save' }).click();

      const after = [before[1], 'See you at the gate <b>at nine</b>', ...before.slice(2)];
      const isMended = async () => {
        await expect(panel.getByText('You corrected this conversation.')).toBeVisible();
        expect(await bubbles.allTextContents()).toEqual(after);
        await expect(bubbles.nth(1)).toHaveClass(other === 'You' ? /bubble-me/ : /bubble-them/);
        await expect(panel.getByRole('heading', { name: /Garden friends/ })).toBeVisible();
      };
      await isMended();
      await page.reload();
      await isMended();
      await expect
        .poll(async () => (await api.screenshot(id)).body.analysis.state, { timeout: 60_000 })
        .toBe('done');
      expect((await api.analyze(id)).status).toBe(200);
      await page.reload();
      await isMended();

      await panel.getByRole('button', { name: 'Undo my changes' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Undo my changes' }).click();
      await expect(panel.getByText('You corrected this conversation.')).toBeHidden();
      await expect(panel.getByRole('button', { name: 'Edit' })).toBeFocused();
      await expect.poll(() => bubbles.allTextContents()).toEqual(before);

      await page.getByRole('tab', { name: 'Image' }).click();
      await page.getByRole('switch', { name: 'Show what was read' }).press('Space');
      const outlines = page.getByRole('list', { name: 'Messages in the picture' }).getByRole('button');
      await expect(outlines).toHaveCount(read.messages.length);
      const { left, top, width } = read.messages[0]?.box ?? { left: 0, top: 0, width: 0 };
      const place = await placeIn(page, outlines.first());
      place.forEach((at, i) =>
        expect(Math.abs(at - share([left, top, width][i] ?? 0))).toBeLessThanOrEqual(2),
      );
      await expectAccessible(page);
      await outlines.first().click();
      const dialog = page.getByRole('dialog', { name: `Message 1 of ${read.messages.length}` });
      await dialog.getByRole('textbox').fill('Mended on the picture');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(outlines.first()).toHaveAccessibleName(/: Mended on the picture$/);
      await expect(outlines.first()).toBeFocused();
      expect((await api.ocr(id)).body.parsedData).toContain('Mended on the picture');
    },
  );
});
