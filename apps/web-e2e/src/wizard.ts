import { expect, type Download, type Locator, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import type { ListFile } from './contact-lists';

/** Opens the dashboard and waits for the first step of the wizard. */
export async function openWizard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Create New File 1/3' })).toBeVisible();
}

/** Chooses a contact list, or the file at a path, by a click on the drop area and the browser's file dialog. */
export async function chooseList(page: Page, file: ListFile | string): Promise<void> {
  const dialog = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose your CSV file' }).click();
  await (await dialog).setFiles(file);
}

/** Lets go of a file over the drop area, as a mouse does that comes from the desktop. */
export async function dropList(page: Page, file: ListFile): Promise<void> {
  const area = page.getByRole('group', { name: 'Contact list' });
  const content = file.buffer.toString('base64');
  const dataTransfer = await page.evaluateHandle(
    async ({ name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], name, { type }));
      return transfer;
    },
    { name: file.name, type: file.mimeType, base64: content },
  );
  await area.dispatchEvent('dragenter', { dataTransfer });
  await expect(page.getByText('Drop it here', { exact: true })).toBeVisible();
  await area.dispatchEvent('drop', { dataTransfer });
}

export async function expectStep(page: Page, step: 1 | 2 | 3): Promise<void> {
  await expect(page.getByRole('heading', { name: `Create New File ${step}/3` })).toBeVisible();
}

/** From an open wizard to its third step with the messages shown. */
export async function preview(page: Page, file: ListFile, template?: string): Promise<void> {
  await chooseList(page, file);
  await expectStep(page, 2);
  if (template !== undefined) await page.getByLabel('Message Template').fill(template);
  await page.getByRole('button', { name: 'Preview Messages' }).click();
  await expectStep(page, 3);
}

/** Presses 'Generate & Send' and waits for the completion. */
export async function generate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate & Send' }).click();
  await expect(page.getByRole('heading', { name: 'Process Complete!' })).toBeVisible();
}

/** The messages on the screen, each as the number line and the text under it. */
export function shownMessages(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Messages', exact: true }).getByRole('listitem').allInnerTexts();
}

/** The content of the file that a press on this button downloads. */
export async function downloaded(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const waiting: Promise<Download> = page.waitForEvent('download');
  await button.click();
  const download = await waiting;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** The visible notification with this title. */
export function toast(page: Page, title: string): Locator {
  return page
    .getByRole('region', { name: /Notification/ })
    .getByRole('listitem')
    .filter({ hasText: title });
}
