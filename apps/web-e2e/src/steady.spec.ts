import type { Page } from '@playwright/test';
import { contacts, plainList } from './contact-lists';
import { expect, memberTest, test } from './fixtures';
import { chooseList, expectStep, generate, openWizard } from './wizard';

/** What Web Vitals call good is 0.1; a third of that is not seen. */
const MOST = 0.03;
const PUBLIC = [
  '/',
  '/about',
  '/login',
  '/signup',
  '/try',
  '/send',
  '/campaigns',
  '/handoff',
  '/do-not-contact',
  '/shortcut',
  '/terms',
];
const OF_A_PERSON = ['/send', '/campaigns', '/dashboard', '/screenshots', '/profile', '/'];

/** A phone on a slow line, on which the parts of a page come one after the other. */
async function onSlowLine(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** What moved on the screen by itself since the page began, with how much (Layout Instability API). */
function moved(page: Page): Promise<{ sum: number; what: string[] }> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    const shifts = await new Promise<Shift[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries() as Shift[]));
      observer.observe({ type: 'layout-shift', buffered: true });
      setTimeout(resolve, 300, []);
    });
    const own = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const nameOf = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 120) : String(node);
    return {
      sum: own.reduce((sum, { value }) => sum + value, 0),
      what: own.map(
        ({ value, sources }) => `${value.toFixed(3)}: ${sources.map(({ node }) => nameOf(node)).join(' | ')}`,
      ),
    };
  });
}

async function expectSteady(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const { sum, what } = await moved(page);
  expect(sum, what.join('\n')).toBeLessThanOrEqual(MOST);
}

test(
  'what anybody sees stays where it is while the rest arrives on a slow line',
  { tag: ['@long', '@both-sizes-long'] },
  async ({ page }) => {
    await onSlowLine(page);
    for (const address of PUBLIC) await test.step(address, () => expectSteady(page, address));
  },
);

memberTest(
  'what a person sees stays where it is while the rest arrives on a slow line',
  { tag: ['@long', '@both-sizes-long'] },
  async ({ page }) => {
    await openWizard(page);
    await chooseList(page, plainList(contacts(6)));
    await expectStep(page, 2);
    await page.getByLabel('Message Template').fill('Hi {name}');
    await page.getByRole('button', { name: 'Preview Messages' }).click();
    await generate(page);
    await onSlowLine(page);
    for (const address of OF_A_PERSON) await test.step(address, () => expectSteady(page, address));
  },
);
