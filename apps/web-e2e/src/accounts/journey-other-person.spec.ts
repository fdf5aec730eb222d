import { createAccount, expect, test } from '../fixtures';
import { screenshotsApi } from '../screenshots/screenshots-api';
import { mailboxOf } from './mailbox';
import { signIn } from './people';
import { askForRecovery, codeField, headingOf, login, signedInAs } from './screens';

test('recovering an account while another is signed in shows nothing of the other, in no tab', async ({
  page,
  context,
  stack,
}) => {
  const [anna, ben] = [await createAccount(stack), await createAccount(stack)];
  for (const [account, name] of [
    [anna, 'Of Anna'],
    [ben, 'Of Ben'],
  ] as const) {
    const { session } = await signIn(stack, account);
    await screenshotsApi(stack, session.access_token).createAudience({ name });
  }
  await login(page, anna);
  await headingOf(page, 'Create New File 1/3').waitFor();
  await page.goto('/screenshots');
  await expect(page.getByText('Of Anna')).toBeVisible();
  const other = await context.newPage();
  await askForRecovery(other, ben.email);
  await codeField(other).fill(await mailboxOf(stack, ben.email).code());
  await other.waitForURL('**/auth/new-password');
  await signedInAs(page, ben.email);
  await expect(page.getByText('Of Ben')).toBeVisible();
  await expect(page.getByText('Of Anna')).toBeHidden();
});
