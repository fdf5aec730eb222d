import type { Locator, Page } from '@playwright/test';
import { expectAccessible, STILL } from './accessible';
import { americanNumber, contacts, csvFile, plainList, type ListFile } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { stayInBrowser } from './stay-in-browser';
import { downloaded, generate, openWizard, preview } from './wizard';

test.use({ serviceWorkers: 'allow' });

const e164 = (index: number) => `+141555501${String(index).padStart(2, '0')}`;
const hrefTo = (index: number, text: string) => `sms:${e164(index)}&body=${encodeURIComponent(text)}`;

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const link = (page: Page): Locator => page.getByRole('link', { name: /^Open (in Messages|again)$/ });
const counts = (page: Page): Locator => page.getByRole('status').filter({ hasText: /of [\d,]+ sent/ });
const question = (page: Page): Locator => page.getByText('Did it go out?');

/** From the contact list to the queue, by the way that a person takes. */
async function toQueue(page: Page, file: ListFile, template = 'Hi {name}'): Promise<void> {
  await stayInBrowser(page);
  await openWizard(page);
  await preview(page, file, template);
  await generate(page);
  await page.getByRole('link', { name: 'Send from this iPhone' }).click();
  await expect(page).toHaveURL('/send');
  await expect(link(page)).toBeVisible();
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
/** A list of people with these names. */
const named = (names: readonly string[]): ListFile =>
  csvFile(
    'names.csv',
    ['name,phone', ...names.map((name, index) => `${quoted(name)},${quoted(americanNumber(index))}`)].join(
      '\r\n',
    ),
  );

test(
  'after generation the messages leave one by one, and a reload in between loses nothing',
  { tag: '@browsers' },
  async ({ page }) => {
    await toQueue(page, plainList(contacts(3)));
    await expect(counts(page)).toHaveText('0 of 3 sent, 3 left');
    await link(page).click();
    await expect(question(page)).toBeFocused();
    await page.reload();
    await expect(question(page)).toBeVisible();
    await press(page, 'Sent');
    await expect(page.getByRole('heading', { name: 'Zoë' })).toBeFocused();
    await expect(page.getByText('+1 415 555 0101').first()).toBeVisible();
    await page.getByLabel('Pause for 2 minutes between messages').check();
    await expect(page.getByText(/^Best in \d:\d\d, to keep your pace$/)).toBeVisible();
    await link(page).click();
    await press(page, 'Not sent');
    await press(page, 'Skip');
    await expect(page.getByRole('heading', { name: 'That was the last one' })).toBeFocused();
    await expect(counts(page)).toHaveText('1 of 3 sent, 0 left, 1 skipped, 1 not sent');
    await press(page, 'Undo last mark');
    await expect(counts(page)).toHaveText('1 of 3 sent, 1 left, 1 not sent');

    await press(page, 'Forget');
    await press(page, 'Forget them');
    await expect(page.getByRole('heading', { name: 'No messages in this browser yet' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible();
  },
);

test('any text reaches the link and the log whole', async ({ page }) => {
  const names = [
    '👩‍👩‍👧 Zoë',
    'Ada "the Count" O\'Neil',
    'Two\nLines',
    '50% & #1 = fun? +a;b',
    'مرحبا נועה',
    '&body=no',
  ];
  // A name that is written the other way is isolated, so that the comma stays behind it.
  const texts = names.map((name) => `${name.startsWith('م') ? `\u2068${name}\u2069` : name}, =HYPERLINK(1)`);
  await toQueue(page, named(names), '{name}, =HYPERLINK(1)');
  for (const [index, text] of texts.entries()) {
    await expect(link(page)).toHaveAttribute('href', hrefTo(index, text));
    await link(page).click();
    await press(page, 'Sent');
  }
  const button = page.getByRole('button', { name: 'Export the log' }).first();
  const { name, text } = await downloaded(page, button);
  expect(name).toMatch(/^dearly-log-\d{4}-\d\d-\d\d\.csv$/);
  expect(text.startsWith('\ufeff"Time","State","Name","Phone","Text"\r\n')).toBe(true);
  const lines = text.split('\r\n').slice(1);
  expect(lines.pop()).toBe('');
  for (const [index, line] of lines.entries()) {
    expect(line).toMatch(/^"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00","Sent",/);
    expect(line).toContain(`,"${e164(index)}",${quoted(texts[index] ?? '')}`);
  }
  expect(lines).toHaveLength(names.length);
});

test('a text that a spreadsheet would run is not run by the log', async ({ page }) => {
  await toQueue(page, named(['Mia']), '=1+1 {name}');
  await expect(link(page)).toHaveAttribute('href', hrefTo(0, '=1+1 Mia'));
  const { text } = await downloaded(page, page.getByRole('button', { name: 'Export the log' }));
  expect(text).toContain(`"","To send","Mia","${e164(0)}","'=1+1 Mia"\r\n`);
});

test('two windows lose nothing of one another', async ({ page, context }) => {
  await toQueue(page, plainList(contacts(4)));
  const other = await context.newPage();
  await stayInBrowser(other);
  await other.goto('/send');
  await press(page, 'Mark as sent');
  await expect(counts(other)).toHaveText('1 of 4 sent, 3 left');
  await press(other, 'Mia');
  await Promise.all([press(page, 'Mark as sent'), press(other, 'Skip')]);
  for (const window of [page, other]) {
    await expect(counts(window)).toHaveText('2 of 4 sent, 1 left, 1 skipped');
    await window.reload();
    await expect(counts(window)).toHaveText('2 of 4 sent, 1 left, 1 skipped');
  }
  await press(other, 'Forget');
  await press(other, 'Forget them');
  await expect(page.getByRole('heading', { name: 'No messages in this browser yet' })).toBeVisible();
});

test(
  'messages that do not fit into local storage are kept, edited and sent as well',
  { tag: '@long' },
  async ({ page }) => {
    test.slow();
    const note = 'n'.repeat(30_000);
    const lines = contacts(90).map(({ first }, index) => `${first},${quoted(americanNumber(index))},${note}`);
    const list = csvFile('long.csv', ['name,phone,note', ...lines].join('\r\n'));
    await toQueue(page, list, `Hi {name} {note} ${'t'.repeat(30_000)}`);
    expect(await page.evaluate(() => localStorage.getItem('dearly.generated')?.length)).toBeLessThan(300);
    await press(page, 'Edit text');
    await page.getByLabel('Text', { exact: true }).fill('Shorter');
    await press(page, 'Save');
    await press(page, 'Mark as sent');
    await page.reload();
    await expect(counts(page)).toHaveText('1 of 90 sent, 89 left');
    await page.getByRole('button', { name: 'José' }).first().click();
    await expect(link(page)).toHaveAttribute('href', hrefTo(0, 'Shorter'));
  },
);

test('nobody needs a session for it, and signing out keeps the messages', async ({ page }) => {
  await toQueue(page, plainList(contacts(2)));
  await press(page, 'MENU');
  await press(page, 'Sign Out');
  await expect(page).toHaveURL('/');
  await page.goto('/send');
  await expect(counts(page)).toHaveText('0 of 2 sent, 2 left');
  await expect(link(page)).toHaveAttribute('href', /^sms:/);
});

test.describe('with motion reduced', () => {
  test.use(STILL);

  test('every state of the queue meets WCAG 2.2 AA and fits 320 px', { tag: '@long' }, async ({ page }) => {
    await toQueue(page, plainList(contacts(2)));
    await expectAccessible(page);
    await link(page).click();
    await expectAccessible(page);
    await press(page, 'Sent');
    await press(page, 'Edit text');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await press(page, 'Skip');
    await expectAccessible(page);
    await press(page, 'Forget');
    await expectAccessible(page);
  });
});
