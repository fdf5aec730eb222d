import type { BrowserContext } from '@playwright/test';

export type KeptFailures = { lose: (parts: RegExp) => void; giveBack: () => void };

/**
 * Takes parts of the app away from a browser, and gives them back. Each address that was imported meanwhile stays
 * failed, as it does in browsers that keep such a failure while the page is open: newer ones ask again, and are refused
 * here. So a test tells the same in both.
 */
export async function keepFailures(context: BrowserContext): Promise<KeptFailures> {
  const failed = new Set<string>();
  let lost: RegExp | undefined;
  await context.route('**/assets/*.js', async (route) => {
    const request = route.request();
    const url = request.url();
    const isImported = request.resourceType() === 'script';
    const isLost = lost?.test(url) ?? false;
    if (isLost && isImported) failed.add(url);
    if (isLost || (isImported && failed.has(url))) await route.abort();
    else await route.continue();
  });
  return {
    lose: (parts) => {
      lost = parts;
    },
    giveBack: () => {
      lost = undefined;
    },
  };
}
