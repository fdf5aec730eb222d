import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Contrast is measured on what stands still. For `test.use`. */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

/** How far the page, or a dialog over it, can be scrolled sideways, in px. */
function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolled = [document.documentElement, ...document.querySelectorAll('[role$=dialog]')];
    return Math.max(...scrolled.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });
}

/** Nothing may be wider than a phone of 320 px, or a person with a magnified page has to scroll both ways. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBeLessThanOrEqual(320);
  await expect.poll(() => sidewaysScroll(page)).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
}

/** What is on the screen now meets WCAG 2.2 AA as far as axe can tell, and fits 320 px. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
}
