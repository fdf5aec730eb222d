import {
  devices,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import { stayInBrowser } from './stay-in-browser';

/** How a computer shows the app, for journeys that lead from one to the phone. */
export const COMPUTER = {
  viewport: { width: 1280, height: 800 },
  userAgent: devices['Desktop Chrome'].userAgent,
  isMobile: false,
  hasTouch: false,
};
const { viewport, userAgent, isMobile, hasTouch } = devices['iPhone 14'];
const NOBODY = { cookies: [], origins: [] };

/** `faults`: what went wrong on its pages. */
export type Phone = { context: BrowserContext; page: Page; faults: string[] };

/** A phone, of somebody who is signed in nowhere on it unless `options` say otherwise. The test closes its context. */
export async function takePhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Phone> {
  const context = await browser.newContext({
    ...{ viewport, userAgent, isMobile, hasTouch, serviceWorkers: 'block', reducedMotion: 'reduce' },
    storageState: NOBODY,
    ...options,
  });
  const faults: string[] = [];
  context.on('weberror', (fault) => faults.push(String(fault.error())));
  context.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text());
  });
  const page = await context.newPage();
  await stayInBrowser(page);
  return { context, page, faults };
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Continue on your iPhone' });

/** Opens the dialog of the hand-off, and answers with the link in it. */
export async function handOffLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue on your iPhone' }).click();
  const link = dialogOf(page).getByRole('link', { name: 'Hand-off link' });
  await link.waitFor();
  return (await link.getAttribute('href')) ?? '';
}
