import type { Locator } from '@playwright/test';
import { createAudience } from './create-audience';
import { expect, memberTest as test } from './fixtures';
import { pictureFiles } from './screenshots/pictures';

/** What text may take at most, in px, and what the page has where pictures stand beside each other. */
const OF_TEXT = 720;
const OF_PICTURES = 1000;
const LONG_NAME = 'IMG_8841 of the conversation after the rehearsal on Tuesday evening';

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('not on the screen');
  return box;
}

test(
  'pictures take the width of the page and text does not; what deletes a screenshot stands beside its name',
  { tag: ['@long', '@both-sizes-long'] },
  async ({ page, isMobile }) => {
    const whole = async (what: Locator) =>
      expect((await boxOf(what)).width).toBeGreaterThan(isMobile ? 340 : OF_PICTURES);
    const ofText = async (what: Locator) => expect((await boxOf(what)).width).toBeLessThanOrEqual(OF_TEXT);

    await page.goto('/screenshots');
    await createAudience(page, 'Choir');
    await page.getByRole('tab', { name: 'Upload' }).click();
    await page.locator('input[type=file]').setInputFiles(await pictureFiles(6, LONG_NAME));
    await ofText(page.getByRole('tabpanel'));
    await page
      .getByRole('button', { name: /^Upload/ })
      .last()
      .click();
    const grid = page.getByRole('list').filter({ has: page.getByRole('img') });
    await expect(grid.getByRole('img')).toHaveCount(6);
    await whole(grid);
    await ofText(page.getByRole('tablist'));

    // On its name below the picture: all of the card leads there.
    const link = page.getByRole('link', { name: `${LONG_NAME}-1.png` });
    await link.click({ position: { x: 20, y: (await boxOf(link)).height + 20 } });
    await expect(page.getByRole('tab', { name: 'Image' })).toBeVisible();
    const [name, button] = [
      await boxOf(page.getByRole('heading', { level: 1 })),
      await boxOf(page.getByRole('button', { name: 'Delete' })),
    ];
    expect(button.y, 'in the first line of the name').toBeLessThan(name.y + 24);
    expect(button.x).toBeGreaterThanOrEqual(name.x + name.width);
    const picture = await boxOf(page.getByRole('group', { name: /^Picture/ }));
    const download = page.getByRole('link', { name: 'Download' }).locator('svg');
    expect(Math.abs((await boxOf(download)).x - picture.x), 'in line with the picture').toBeLessThan(2);

    await page.goto('/screenshots');
    await whole(page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Choir' }) }));
  },
);
