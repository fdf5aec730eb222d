import type { Page } from '@playwright/test';

/** Chromium would ask in a window of its own whether another app may open, and take no more taps until it is answered. */
export async function stayInBrowser(page: Page): Promise<void> {
  await page.addInitScript(() =>
    window.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="sms:"]')) event.preventDefault();
    }),
  );
}
