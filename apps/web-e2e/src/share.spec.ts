import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expectAccessible, STILL } from './accessible';
import { contacts, csvFile, plainList } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { stayInBrowser } from './stay-in-browser';
import { downloaded, generate, openWizard, preview } from './wizard';

type SharedFile = { name: string; type: string; text: string };

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const counts = (page: Page) => page.getByRole('status').filter({ hasText: /of [\d,]+ sent/ });
const choir = { name: 'dearly-1-of-1.json', type: 'application/json' };

/** A phone of somebody who is not signed in, with the worker of the app where `serviceWorkers` lets it. */
const phoneOf = (browser: Browser, baseURL: string, serviceWorkers: 'allow' | 'block' = 'allow') =>
  browser.newContext({ baseURL, serviceWorkers, viewport: { width: 390, height: 844 }, ...STILL });

async function keptByWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** What the manifest in use says about sharing, and so what a phone's share sheet goes by. */
const target = (page: Page) =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    const { share_target } = (await (await fetch(link?.href ?? '')).json()) as {
      share_target: { action: string; params: { text: string; files: { name: string }[] } };
    };
    return {
      ...share_target,
      file: share_target.params.files[0]?.name ?? '',
      text: share_target.params.text,
    };
  });

/**
 * Shares as the share sheet of a phone does: by a form that a window of the app is opened with. What the browser does
 * with the tap on the sheet is not the app's; from here on it is the same navigation.
 */
async function share(page: Page, given: SharedFile | string): Promise<void> {
  const { action, file, text } = await target(page);
  const arrived = page.waitForURL(/\/send\?shared/);
  await page.evaluate(
    ({ action, file, text, given }) => {
      const form = document.createElement('form');
      Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action });
      const field = document.createElement('input');
      field.name = typeof given === 'string' ? text : file;
      if (typeof given === 'string') field.value = given;
      else {
        const transfer = new DataTransfer();
        transfer.items.add(new File([given.text], given.name, { type: given.type }));
        field.type = 'file';
        field.files = transfer.files;
      }
      form.append(field);
      document.body.append(form);
      form.submit();
    },
    { action, file, text, given },
  );
  await arrived;
}

/** A file of messages as the email has it. */
async function fileOf(page: Page, people: number): Promise<SharedFile> {
  await openWizard(page);
  await preview(page, csvFile('choir.csv', plainList(contacts(people)).buffer), 'Dear {name}');
  await generate(page);
  const { text } = await downloaded(page, page.getByRole('button', { name: `Download ${choir.name}` }));
  return { ...choir, text };
}

async function openApp(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await stayInBrowser(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test(
  'a file shared with the app is asked about, opened once, and found again when it is shared once more',
  { tag: ['@browsers', '@long'] },
  async ({ page, browser, stack }) => {
    const file = await fileOf(page, 3);
    const phone = await phoneOf(browser, stack.url);
    const app = await openApp(phone, '/send');
    await keptByWorker(app);
    await share(app, file);
    await expect(app.getByText('Open 1 file?')).toBeVisible();
    await expect(app.getByText('dearly-1-of-1.json. Open only what you shared yourself')).toBeVisible();
    await expect(counts(app)).toBeHidden();
    await expectAccessible(app);
    await press(app, 'Open');
    await expect(counts(app)).toHaveText('0 of 3 sent, 3 left');
    await expect(app).toHaveURL(/\/send\?campaign=/);
    await press(app, 'Mark as sent');

    await test.step('nothing of it waits any more', async () => {
      await app.goto('/send?shared');
      await expect(app.getByText('No file has arrived')).toBeVisible();
    });
    await test.step('shared once more, it is the same campaign with its progress', async () => {
      await share(app, file);
      await press(app, 'Open');
      await expect(app).toHaveURL(/\/send\?campaign=/);
      await expect(counts(app)).toHaveText('1 of 3 sent, 2 left');
      await app.goto('/campaigns');
      await expect(app.getByRole('heading', { level: 2 })).toHaveText(['dearly-1-of-1', 'Proof']);
    });
    await test.step('its text does where an app shares no files', async () => {
      await share(app, file.text);
      await expect(app.getByText('Shared text. Open only what you shared')).toBeVisible();
      await press(app, 'Open');
      await expect(counts(app)).toHaveText('1 of 3 sent, 2 left');
    });
    await phone.close();
  },
);

test('what is no file of messages is named, and what is discarded is gone', async ({ browser, stack }) => {
  const phone = await phoneOf(browser, stack.url);
  const app = await openApp(phone, '/send');
  await keptByWorker(app);
  await share(app, { name: 'holiday.json', type: 'application/json', text: '{"beach":true}' });
  await press(app, 'Open');
  const alert = app.getByRole('alert').filter({ hasText: 'holiday.json was not opened' });
  await expect(alert).toContainText('It is not a file of messages from Dearly. Choose one called');
  await expect(counts(app)).toBeHidden();

  await share(app, { name: 'strange.json', type: 'application/json', text: '{}' });
  await press(app, 'Discard');
  await expect(app.getByText('strange.json')).toBeHidden();
  await app.reload();
  await expect(app.getByText('No file has arrived')).toBeVisible();
  await phone.close();
});

test(
  'a file shared before the worker is there is not lost on the person: the page says what to do',
  { tag: '@long' },
  async ({ page, browser, stack }) => {
    const file = await fileOf(page, 2);
    await test.step('the next one arrives', async () => {
      const phone = await phoneOf(browser, stack.url);
      const app = await openApp(phone, '/');
      await share(app, file);
      await expect(app).toHaveURL('/send?shared=unread');
      await expect(app.getByText('No file has arrived')).toBeVisible();
      await expect(app.getByText('share the file once more, or choose it here')).toBeVisible();
      await expectAccessible(app);
      await keptByWorker(app);
      await share(app, file);
      await press(app, 'Open');
      await expect(counts(app)).toHaveText('0 of 2 sent, 2 left');
      await phone.close();
    });
    await test.step('where no worker ever is, it can be chosen', async () => {
      const phone = await phoneOf(browser, stack.url, 'block');
      const app = await openApp(phone, '/');
      await share(app, file);
      await app
        .getByLabel('Message files')
        .first()
        .setInputFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from(file.text) });
      await expect(counts(app)).toHaveText('0 of 2 sent, 2 left');
      await phone.close();
    });
  },
);
