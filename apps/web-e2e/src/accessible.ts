import { AxeBuilder } from '@axe-core/playwright';
import { expect, type CDPSession, type Locator, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The style sheets are not read again: only rules that are not asked for look at them. */
const OPTIONS = { resultTypes: ['violations' as const], preload: { assets: ['media'] } };
/** A script without effect, in place of axe. */
const NOTHING = ';';

/** What browsers begin with, in px. */
const USUAL_TEXT = 16;
/** What the product makes of it at its root, in px. */
const ROOT_TEXT = 17;
/** Of the screen, for all that stays on it. */
const LARGEST_SHARE = 0.4;

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
 * What makes the page, or a dialog over it, scroll sideways, and what stands out of the screen and cannot be scrolled to,
 * such as a header that is fixed; each with how many px it stands out.
 */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    const isCut = (element: Element): boolean => {
      const around = element.parentElement;
      if (!around || around === document.body) return false;
      return getComputedStyle(around).overflowX !== 'visible' || isCut(around);
    };
    const named = (element: Element, px: number) =>
      `${element.tagName.toLowerCase()} '${element.textContent.slice(0, 40)}' by ${px} px`;
    const scrolled = [root, ...document.querySelectorAll('[role$=dialog]')]
      .map((element) => ({ element, px: element.scrollWidth - element.clientWidth }))
      .concat(
        [...document.body.querySelectorAll('*')]
          .filter((element) => element.checkVisibility() && !isCut(element))
          .map((element) => ({
            element,
            px: Math.floor(element.getBoundingClientRect().right - root.clientWidth),
          })),
      );
    return scrolled.filter(({ px }) => px > 0).map(({ element, px }) => named(element, px));
  });
}

/** Text that stands out of its own box or of the one around it, though it stays on the screen. The tail of a bubble may. */
function outOfBox(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const isTooNarrow = (element: Element) =>
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      getComputedStyle(element).overflowX === 'visible' &&
      !element.closest('.bubble') &&
      !element.querySelector('.bubble');
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility() && hasText(element))
      .filter((element) => [element, element.parentElement ?? element].some(isTooNarrow))
      .map((element) => `${element.tagName.toLowerCase()} '${element.textContent.slice(0, 40)}'`);
  });
}

/** Nothing may be wider than a phone of 320 px, or a person with a magnified page has to scroll both ways. */
async function expectFits(page: Page): Promise<void> {
  await at(page, { width: 320, height: 640 }, () => expect.poll(() => tooWide(page)).toEqual([]));
}

/** What stays where it is while the page is scrolled, where all of that takes more than its share of the screen. */
function coversTooMuch(page: Page): Promise<string[]> {
  return page.evaluate((largestShare) => {
    const stuck = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.checkVisibility() &&
        !element.closest('[role$=dialog], [aria-live], [aria-hidden=true]'),
    );
    const heights = stuck.map((element) => element.getBoundingClientRect().height);
    const covered = heights.reduce((sum, height) => sum + height, 0);
    if (covered <= largestShare * innerHeight) return [];
    return stuck.map((element, index) => `${element.outerHTML.slice(0, 80)}: ${String(heights[index])} px`);
  }, LARGEST_SHARE);
}

/**
 * Sets the text of the browser to so many times its usual size. Its setting alone reaches only a part of what is on the
 * screen already, and that a moment later: the root's own size, set as well, reaches the rest.
 */
async function setText(page: Page, browser: CDPSession, times: number): Promise<void> {
  await browser.send('Page.setFontSizes', { fontSizes: { standard: times * USUAL_TEXT } });
  // The style sheets ask for the width in letters.
  await expect
    .poll(() => page.evaluate(() => matchMedia('(width < 19rem)').matches), 'the text of the browser')
    .toBe(times > 1);
  await setRoot(page, times);
}

async function setRoot(page: Page, times: number): Promise<void> {
  await page.evaluate(
    (size) => {
      const { style } = document.documentElement;
      // Another size before it, or the browser finds nothing changed.
      style.fontSize = '10px';
      void document.body.offsetHeight;
      style.fontSize = size;
    },
    `${String(times * ROOT_TEXT)}px`,
  );
}

/** With text twice as large (WCAG 1.4.4) a phone shows all of it, and what is stuck to the screen leaves room to read. */
async function expectLargeTextFits(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await at(page, { width: 390, height: 844 }, async () => {
    // Some browsers enlarge the text of a page alone: none of the style sheets' widths in letters is met then.
    await setRoot(page, 2);
    const alone = 'with the text of this page alone twice as large';
    await expect.poll(() => tooWide(page), alone).toEqual([]);
    await expect.poll(() => outOfBox(page), alone).toEqual([]);
    await setText(page, browser, 2);
    await expect.poll(() => tooWide(page), 'with text twice as large').toEqual([]);
    await expect.poll(() => coversTooMuch(page), 'with text twice as large').toEqual([]);
    await setText(page, browser, 1);
  });
  await browser.detach();
}

/**
 * What is in this part of the page fits a phone also where the text of this page alone is twice as large: a browser that
 * does so need not tell the style sheets, and none of their widths in letters is met.
 */
export async function expectFitsLargeText(page: Page, part: Locator): Promise<void> {
  await at(page, { width: 390, height: 844 }, async () => {
    await setRoot(page, 2);
    const right = () =>
      part.evaluate((element) =>
        Math.max(...[element, ...element.children].map((one) => one.getBoundingClientRect().right)),
      );
    await expect.poll(right).toBeLessThanOrEqual(390);
    await setRoot(page, 1);
  });
}

async function at(
  page: Page,
  size: { width: number; height: number },
  look: () => Promise<void>,
): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize(size);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.clientWidth))
    .toBeLessThanOrEqual(size.width);
  await look();
  if (usual) await page.setViewportSize(usual);
}

/** What is on the screen now meets WCAG 2.2 AA as far as axe can tell, fits 320 px, and a phone with large text. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page);
  await expectFits(page);
  await expectLargeTextFits(page);
}
