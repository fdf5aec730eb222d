import { expect, type Page } from '@playwright/test';

/** Makes an audience by the form of the list, which is open; it leads to the audience. Any spaces around `name` go. */
export async function createAudience(page: Page, name: string, description = ''): Promise<void> {
  await page.getByRole('button', { name: 'Create New Message Group' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Create New Message Group' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill(description);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: name.trim() })).toBeVisible();
}
