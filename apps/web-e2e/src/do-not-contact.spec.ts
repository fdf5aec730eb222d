import { generateAnswer } from '@dearly/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible, STILL } from './accessible';
import { csvFile } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { generate, openWizard, preview } from './wizard';

test.use(STILL);

/** 12 people; every number is one of those kept for fiction. */
const lines = Array.from(
  { length: 12 },
  (_, index) => `Person ${index + 1},(415) 555-01${String(index).padStart(2, '0')}`,
);
const LIST = csvFile('friends.csv', ['name,phone', ...lines].join('\r\n'));

async function add(page: Page, numbers: string): Promise<void> {
  await page.goto('/do-not-contact');
  await page.getByLabel('Phone numbers').fill(numbers);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

/** Numbers of the messages that the service makes of the list in the wizard. */
async function generatedNumbers(page: Page): Promise<string[]> {
  const answering = page.waitForResponse((response) => response.url().endsWith('/api/csv/generate'));
  await generate(page);
  const { json } = generateAnswer.parse(await (await answering).json());
  return Object.values(json.messages).flatMap(({ phoneNumbers }) => phoneNumbers);
}

test('people who asked not to be written to are left out of a list, also when another window adds them', async ({
  page,
  context,
}) => {
  await test.step('numbers are pasted, and what is none stays in the field', async () => {
    await add(page, 'Person 3, 415-555-0102\n+1 415 555 0105; +44 7911 123456\nPerson 9');
    await expect(page.getByText('3 added, 1 line has no valid number: “Person 9”.')).toBeVisible();
    await expect(page.getByLabel('Phone numbers')).toHaveValue('Person 9');
    await expect(page.getByText('3 people on the list')).toBeVisible();
    await expect(page.getByText('+44 7911 123456')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('3 people on the list')).toBeVisible();
  });

  await test.step('they are left out of the list and counted', async () => {
    await openWizard(page);
    await preview(page, LIST, 'Hi {name}');
    await expect(page.getByText('Showing 5 of 10 messages')).toBeVisible();
    await expect(page.getByText('2 people asked not to be written to')).toBeVisible();
    await expect(page.getByText('(415) 555-0102: left out')).toBeVisible();
    // The preview is faint as long as it is made anew.
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('one button writes to them anyway, and is taken back', async () => {
    await page.getByRole('button', { name: 'Write to them anyway' }).click();
    await expect(page.getByText('Showing 5 of 12 messages')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Showing 5 of 10 messages')).toBeVisible();
  });

  await test.step('another window adds one', async () => {
    const other = await context.newPage();
    await add(other, '415-555-0110');
    await expect(other.getByText('1 added.')).toBeVisible();
    await expect(page.getByText('Showing 5 of 9 messages')).toBeVisible();
    await other.close();
  });

  const numbers = await generatedNumbers(page);
  expect(numbers).toHaveLength(9);
  for (const left of ['02', '05', '10']) expect(numbers).not.toContain(`+141555501${left}`);
});

test('a person in the queue is put on the list and comes off it by undo', async ({ page }) => {
  await openWizard(page);
  await preview(page, LIST, 'Hi {name}');
  await generate(page);
  await page.goto('/send');
  await page.getByRole('button', { name: 'Do not contact' }).click();
  await expect(page.getByText('Person 1 will not be contacted')).toBeVisible();
  await expect(page.getByText(/11 left, 1 skipped/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/12 left/)).toBeVisible();
  // The notice that goes with the undo has a link of the same name, for as long as it is still there.
  const question = page.getByRole('paragraph').filter({ hasText: 'Somebody asked you to stop?' });
  await question.getByRole('link', { name: 'Do Not Contact', exact: true }).click();
  await expect(page.getByText('Nobody is on the list')).toBeVisible();
});
