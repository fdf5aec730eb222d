import type { Page } from '@playwright/test';

/** Presses Tab until the control with this role and name has the focus; a loop or a trap fails the test. */
export async function tabTo(
  page: Page,
  role: 'button' | 'link' | 'tab' | 'textbox',
  name: string | RegExp,
): Promise<void> {
  // The menu's entries come before what the page itself has of the same name.
  const target = page.getByRole(role, { name, exact: true }).first();
  // The focus of a page that is still being drawn may start anywhere.
  await target.waitFor();
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach the ${role} "${String(name)}".`);
}
