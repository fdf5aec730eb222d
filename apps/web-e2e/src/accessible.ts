import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The style sheets are not read again: only rules that are not asked for look at them. */
const OPTIONS = { resultTypes: ['violations' as const], preload: { assets: ['media'] } };
/** A script without effect, in place of axe. */
const NOTHING = ';';

/** Contrast is measured on what stands still. For `test.use`. */
export const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

async function expectNoViolations(page: Page): Promise<void> {
  // Half a megabyte of script, which stays until the document goes.
  const isThere = await page.evaluate(() => 'axe' in window);
  // In the page itself: there are no frames of others, and the other way opens a second page for every look.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: NOTHING }) }).setLegacyMode();
  const { violations } = await axe.options(OPTIONS).withTags(WCAG).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

/**
 * How far the page, or a dialog over it, can be scrolled sideways, and how far anything stands out of the screen that
 * cannot be scrolled to, such as a header that is fixed; in px.
 */
function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const scrolled = [root, ...document.querySelectorAll('[role$=dialog]')];
    const isCut = (element: Element): boolean => {
      const around = element.parentElement;
      if (!around || around === document.body) return false;
      return getComputedStyle(around).overflowX !== 'visible' || isCut(around);
    };
    const shown = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && !isCut(element),
    );
    return Math.max(
      ...scrolled.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      ...shown.map((element) => Math.floor(element.getBoundingClientRect().right - root.clientWidth)),
    );
  });
}

/** Nothing may be wider than a phone of 320 px, or a person with a magnified page has to scroll both ways. */
async function expectFits(page: Page): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBeLessThanOrEqual(320);
  await expect.poll(() => tooWide(page)).toBeLessThanOrEqual(0);
  if (size) await page.setViewportSize(size);
}

/** What is on the screen now meets WCAG 2.2 AA as far as axe can tell, and fits 320 px. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectFits(page);
}
