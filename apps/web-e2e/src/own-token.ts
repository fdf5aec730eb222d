import type { Page } from '@playwright/test';

/** The access token of whoever is signed in on this page. */
export function ownToken(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('dearly.session') ?? '{}') as { access_token: string }).access_token,
  );
}
