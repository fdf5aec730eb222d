import { expectAccessible, STILL } from './accessible';
import { csvFile } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { generate, openWizard, preview } from './wizard';

test.use(STILL);

const ASKED_NOT = 'They asked you to stop';
const LIST = csvFile(
  'friends.csv',
  ['name,phone', 'Ann,(415) 555-0101', 'Ben,(415) 555-0102', 'Cleo,(415) 555-0103'].join('\r\n'),
);

test(
  'the Do Not Contact list follows an account to another device, of which the server reads nothing',
  { tag: '@long' },
  async ({ page, browser, storageState, stack }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await page.goto('/do-not-contact');
    await page.getByLabel('Phone numbers').fill('415-555-0102');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Turn on' }).click();
    const phrase = page.getByRole('list', { name: 'Recovery phrase' }).getByRole('listitem');
    await expect(phrase).toHaveCount(12);
    const words = (await phrase.allInnerTexts()).map((text) => text.replace(/^\W*\d*\W*/, '').trim());
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I have written it down' }).click();
    await expect(page.getByText('Following. Nobody from your other devices.')).toBeVisible();

    const elsewhere = await browser.newContext({ baseURL: stack.url, storageState });
    const other = await elsewhere.newPage();
    const frames: string[] = [];
    for (const window of [page, other])
      window.on('websocket', (line) => {
        line.on('framereceived', ({ payload }) => frames.push(payload.toString()));
        line.on('framesent', ({ payload }) => frames.push(payload.toString()));
      });
    await test.step('another device of the account asks for the phrase', async () => {
      await other.goto('/do-not-contact');
      const field = other.getByLabel('Enter your recovery phrase');
      await field.fill(words.toReversed().join(' '));
      await other.getByRole('button', { name: /^Follow/ }).click();
      await expect(field).toHaveAccessibleDescription(/./);
      await expect(other.getByText(/^Following/)).toBeHidden();
      await field.fill(words.join(' '));
      await other.getByRole('button', { name: /^Follow/ }).click();
      await expect(other.getByText('Following. 1 person from your other devices.')).toBeVisible();
      await expectAccessible(other);
    });

    await test.step('and leaves that person out of a list', async () => {
      await openWizard(other);
      await preview(other, LIST, 'Hi {name}');
      await expect(other.getByText('1 person asked not to be written to')).toBeVisible();
      await expect(other.getByText('(415) 555-0102: left out')).toBeVisible();
    });

    await test.step('a queue that is open warns of whom the first device adds, and no more once they are off', async () => {
      await generate(other);
      await other.getByRole('link', { name: 'Send from this iPhone' }).click();
      await expect(other.getByRole('heading', { level: 2, name: 'Ann' })).toBeVisible();
      await expect(other.getByText(ASKED_NOT)).toBeHidden();
      await page.goto('/do-not-contact');
      await page.getByLabel('Phone numbers').fill('415-555-0101');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(other.getByText(ASKED_NOT)).toBeVisible();
      await expectAccessible(other);
      const ann = page.getByRole('listitem').filter({ hasText: '555 0101' });
      await ann.getByRole('button', { name: 'Remove' }).click();
      await expect(other.getByText(ASKED_NOT)).toBeHidden();
    });

    await test.step('the page of the list hears of others as well', async () => {
      await expect(page.getByText('Following. Nobody from your other devices.')).toBeVisible();
      await other.getByRole('button', { name: 'Do not contact' }).click();
      await expect(page.getByText('Following. 1 person from your other devices.')).toBeVisible();
    });

    const said = frames.join('\n');
    expect(said).toContain('"blind_tags"');
    for (const secret of ['5550101', '5550102', '"Ann']) expect(said).not.toContain(secret);
    // One alone may be a word of the line itself, such as "text" or "table".
    for (const [at, word] of words.slice(1).entries())
      expect(said).not.toMatch(new RegExp(`${words[at]}\\W{1,4}${word}`));
    expect(sent.some((body) => body.includes('tag'))).toBe(true);
    expect(sent.filter((body) => body.includes('5550102') || body.includes(words.join(' ')))).toEqual([]);
    await elsewhere.close();
  },
);
