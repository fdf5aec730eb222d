import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { expectStep } from './wizard';

/** In px: the usual space between two parts of a step is 26. */
const MOST_ROOM = 36;

/** Where a part begins and ends on the page, however far that is scrolled. */
const edges = (part: Locator): Promise<{ top: number; bottom: number }> =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: top + scrollY, bottom: bottom + scrollY };
  });

test(
  'a fault in a template moves nothing, and no room is kept empty for it or for the first message',
  { tag: '@both-sizes' },
  async ({ page }) => {
    await page.goto('/try');
    await page.getByRole('button', { name: 'Use the sample list' }).click();
    await expectStep(page, 2);
    const template = page.getByLabel('Message Template');
    const heading = page.getByRole('heading', { name: 'Available CSV Columns' });
    const message = page.getByRole('region', { name: 'First message' });
    await expect(message).toHaveText('Hi Mia');
    const { top } = await edges(heading);
    const example = await edges(page.getByText('For example:'));
    expect(top - example.bottom).toBeLessThan(MOST_ROOM);
    const tools = await edges(page.getByRole('button', { name: 'More', exact: true }));
    expect(tools.top - (await edges(message.getByText('Hi Mia'))).bottom).toBeLessThan(MOST_ROOM);

    await template.fill('Hi {nmae}');
    const mend = page.getByRole('button', { name: 'Use {name} instead' });
    await expect(mend).toBeVisible();
    expect((await edges(heading)).top).toBeCloseTo(top, 0);
    // Beside the line of its words, where a finger meets it as well.
    const { height } = await mend.evaluate((element) => element.getBoundingClientRect());
    await mend.click({ position: { x: 10, y: height + 8 }, force: true });
    await expect(template).toHaveValue('Hi {name}');
    await expect(template).toBeFocused();
    expect((await edges(heading)).top).toBeCloseTo(top, 0);
  },
);
