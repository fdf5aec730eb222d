import { expectAccessible, STILL } from './accessible';
import { contacts, plainList } from './contact-lists';
import { expect, newAccount, test } from './fixtures';
import { isKept } from './kept-drafts';
import { chooseList, expectStep, generate, shownMessages } from './wizard';

test.use(STILL);

test(
  'a visitor tries the sample without uploading anything, signs up and sends it',
  { tag: '@both-sizes-long' },
  async ({ page, stack }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' || pathname.startsWith('/api')) calls.push(pathname);
    });
    await page.goto('/about');
    await page.getByRole('link', { name: 'Try it with a sample' }).click();
    await expect(page).toHaveURL('/try');
    await expectStep(page, 1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use the sample list' }).click();
    await expectStep(page, 2);
    await page.getByLabel('Message Template').fill('Hi {name}, how is {town}?');
    await page.getByRole('button', { name: 'Preview Messages' }).click();
    await expect(page.getByText('Hi Noah, how is Berkeley?')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('Hi Noah, how is Berkeley?')).toBeVisible();
    expect(calls).toEqual([]);

    await page.getByRole('link', { name: 'Sign up to send these' }).click();
    const { email, password } = newAccount();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill(password);
    await page.getByLabel('I agree to the Terms of Service').check();
    await page.getByRole('button', { name: 'Sign Up' }).click();

    await expect(page).toHaveURL('/dashboard');
    await expectStep(page, 3);
    await expect(page.getByText('Hi Noah, how is Berkeley?')).toBeVisible();
    await generate(page);
    expect(
      (await stack.mailsTo(email)).some(({ subject }) => subject === 'Your 3 messages from Dearly'),
    ).toBe(true);
    await page.goto('/dashboard');
    await expectStep(page, 1);
    await expect(page.getByText(/^Continue with/)).toBeHidden();
  },
);

test('a list of one’s own can be tried as well, and is offered to whoever comes back', async ({ page }) => {
  await page.goto('/try');
  await chooseList(page, plainList(contacts(7)));
  await expectStep(page, 2);
  await page.getByRole('button', { name: 'Preview Messages' }).click();
  await expect(page.getByText('Showing 5 of 7 messages')).toBeVisible();
  expect((await shownMessages(page))[0]).toContain('Hi José');
  await isKept(page, 'Hi {name}');
  await page.goto('/about');
  await page.getByRole('link', { name: 'Try it with a sample' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Showing 5 of 7 messages')).toBeVisible();
});
