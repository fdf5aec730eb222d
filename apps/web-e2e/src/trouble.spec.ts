import { Redis } from 'ioredis';
import { contacts, plainList } from './contact-lists';
import { createAccount, expect, memberTest as test, test as visitorTest } from './fixtures';
import type { Stack } from './stack';
import { chooseList, downloaded, expectStep, generate, openWizard, preview, toast } from './wizard';

test.use({ serviceWorkers: 'allow' });
visitorTest.use({ serviceWorkers: 'allow' });

const list = plainList(contacts(7));

visitorTest.afterEach(async ({ stack }) => {
  for (const name of ['inbox', 'auth', 'csv-generation', 'gateway'] as const) await stack.part(name).start();
});

/** How many calls csv-generation has taken and not answered. */
async function callsUnderWay({ redisUrl }: Stack): Promise<number> {
  const redis = new Redis(redisUrl);
  try {
    const [count] = (await redis.xpending('rpc:csv', 'replicas')) as [number];
    return count;
  } finally {
    redis.disconnect();
  }
}

test('a service that dies while it works is told in words, and the next try gets through', async ({
  page,
  stack,
  account,
}) => {
  const service = stack.part('csv-generation');
  await openWizard(page);
  await preview(page, list, 'Hi {name}');
  await expect(page.getByText('Showing 5 of 7 messages')).toBeVisible();
  // It asks auth whom to mail to, which is held: the work is taken, and surely unfinished when it dies.
  const auth = stack.part('auth');
  await auth.kill('SIGSTOP');
  try {
    await page.getByRole('button', { name: 'Generate & Send' }).click();
    await expect.poll(() => callsUnderWay(stack)).toBe(1);
    await service.kill('SIGKILL');
  } finally {
    await auth.kill('SIGCONT');
  }
  const failure = toast(page, 'Error Generating JSON');
  await expect(failure).toContainText('not answering right now', { timeout: 30_000 });
  await expect(page.getByRole('alert').filter({ hasText: 'The files were not made' })).toBeVisible();

  await service.back();
  await generate(page);
  expect(await stack.mailsTo(account.email)).toHaveLength(1);
});

test(
  'without the server the browser previews the list by itself, and goes on when it answers again',
  { tag: '@browsers' },
  async ({ page, stack }) => {
    const gateway = stack.part('gateway');
    const furtherSteps = page.waitForResponse(/\/further-steps-/);
    await openWizard(page);
    // Fetched once the page stands; without them the next step waits, and a notification is a plain one.
    await furtherSteps;
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('region', { name: /Notification/ })).toBeAttached();
    await gateway.stop();
    await chooseList(page, list);
    await expectStep(page, 2);
    await expect(page.getByText('Preview mode active')).toBeVisible();
    await page.getByRole('button', { name: 'Preview Messages' }).click();
    await expectStep(page, 3);
    await expect(page.getByText('Showing 5 of 7 messages')).toBeVisible();
    await expect(page.getByText('Preview mode active')).toBeVisible();
    await page.getByRole('button', { name: 'Generate & Send' }).click();
    await expect(toast(page, 'Error Generating JSON')).toContainText('Dearly could not be reached');

    await gateway.start();
    await page.getByRole('button', { name: 'Try the server again' }).click();
    await expect(page.getByText('Preview mode active')).toBeHidden();
    await generate(page);
  },
);

test('when the mail server refuses, the files are on the screen and the email can be sent again', async ({
  page,
  stack,
  account,
}) => {
  const inbox = stack.part('inbox');
  await openWizard(page);
  await preview(page, list, 'Hi {name}');
  await expect(page.getByText('Showing 5 of 7 messages')).toBeVisible();
  await inbox.stop();
  await page.getByRole('button', { name: 'Generate & Send' }).click();
  await expect(page.getByRole('heading', { name: 'Files made, email not sent' })).toBeVisible();
  await expect(page.getByText(`The email to ${account.email} could not be sent`)).toBeVisible();
  const button = page.getByRole('button', { name: 'Download dearly-1-of-1.json' });
  const file = await downloaded(page, button);
  expect((JSON.parse(file.text) as { messages: unknown[] }).messages).toHaveLength(7);
  expect(await page.evaluate(() => localStorage.getItem('dearly.generated'))).toContain('Hi ');

  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByRole('heading', { name: 'Files made, email not sent' })).toBeVisible();
  await inbox.start();
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByRole('heading', { name: 'Process Complete!' })).toBeVisible();
  expect(await stack.mailsTo(account.email)).toHaveLength(1);
});

visitorTest(
  'a login without the account service fails in words, and works once it is back',
  { tag: '@long' },
  async ({ page, stack }) => {
    const account = await createAccount(stack);
    await page.goto('/login');
    await stack.part('auth').stop();
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(toast(page, 'An error occurred')).toContainText('Please try again later', {
      timeout: 20_000,
    });
    await stack.part('auth').start();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL('/dashboard');
  },
);

test(
  'the guard says what to do when the session cannot be looked up',
  { tag: '@long' },
  async ({ page, context, stack }) => {
    await page.goto('/about');
    // First, or this page would renew the session that is about to expire.
    await stack.part('auth').stop();
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('dearly.session') ?? '{}') as Record<string, unknown>;
      localStorage.setItem('dearly.session', JSON.stringify({ ...session, expires_at: 1 }));
    });
    const second = await context.newPage();
    await page.close();
    await second.goto('/dashboard');
    await expect(second.getByText('Taking longer than expected...')).toBeVisible();
    await expect(second.getByRole('link', { name: 'Go to Login' })).toBeVisible();
  },
);
