import type { Page } from '@playwright/test';
import { contacts, plainList } from './contact-lists';
import { createAccount, expect, memberTest, test } from './fixtures';
import { pictureFiles } from './screenshots/pictures';
import { tabTo } from './tab-to';
import { toast } from './wizard';

test('the way from login to the emailed files needs no pointer', async ({ page, stack }) => {
  const account = await createAccount(stack);
  await page.goto('/');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  // The page is drawn in pieces, and a key pressed before there is anything to go to is lost.
  await skip.waitFor();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', 'Login');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(account.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create New File 1/3' })).toBeVisible();

  // First, because the browser takes a moment until it hands its dialog over.
  const dialog = page.waitForEvent('filechooser');
  await tabTo(page, 'button', 'Choose your CSV file');
  await page.keyboard.press('Enter');
  await (await dialog).setFiles(plainList(contacts(6)));

  await expect(page.getByRole('heading', { name: 'Write your message' })).toBeFocused();
  await tabTo(page, 'textbox', 'Message Template');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Call me at ');
  await tabTo(page, 'button', 'phone');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Message Template')).toHaveValue('Call me at {phone}');
  await tabTo(page, 'button', 'Preview Messages');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Preview your messages' })).toBeFocused();
  await expect(page.getByText('Showing 5 of 6 messages')).toBeVisible();
  await tabTo(page, 'button', /^Message Timing/);
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Delay Minutes Between Messages')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Delay Minutes Between Messages')).toHaveValue('3');
  await tabTo(page, 'button', 'Generate & Send');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Process Complete!' })).toBeFocused();
  await tabTo(page, 'button', 'Return to Dashboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Upload your contacts' })).toBeFocused();
});

test('MENU opens and closes by key, and Escape gives the focus back', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'MENU' });
  const entries = page.getByRole('navigation', { name: 'Main' });
  await tabTo(page, 'button', 'MENU');
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(entries.getByRole('link')).toHaveText(['Home', 'About', 'Login', 'Sign Up']);
  await page.keyboard.press('Tab');
  await expect(entries.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(entries).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Space');
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab');
  await expect(entries).toBeHidden();
});

test('F8 goes to the notification, which Escape closes', async ({ page, stack }) => {
  const account = await createAccount(stack);
  await page.goto('/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill('not my password');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Login Failed')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: /Notification/ }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast(page, 'Login Failed')).toBeHidden();
});

test('an audience is made, filled and looked at without a pointer', async ({ page, stack }) => {
  const account = await createAccount(stack);
  await page.goto('/screenshots');
  await tabTo(page, 'link', 'Login');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(account.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  // The login leads back to where it was asked for.
  await expect(page).toHaveURL('/screenshots');
  await tabTo(page, 'button', 'Create New Message Group');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'By keyboard' })).toBeVisible();
  await tabTo(page, 'tab', 'View');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Upload' })).toBeFocused();
  const dialog = page.waitForEvent('filechooser');
  await tabTo(page, 'button', /^Choose screenshots/);
  await page.keyboard.press('Enter');
  await (await dialog).setFiles(await pictureFiles(1, 'keys'));
  await tabTo(page, 'button', /^Upload/);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Upload successful')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'View' })).toBeFocused();
  await tabTo(page, 'link', /keys-1\.png/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'keys-1.png' })).toBeVisible();
  await tabTo(page, 'tab', 'Image');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=ocr/);
  await expect(page.getByRole('tabpanel', { name: 'OCR Text' })).toBeVisible();
});

/** A page that comes takes the focus, and closes a menu that was opened before it. */
async function arrive(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(page.locator('#content')).toBeFocused();
}

/** Opens MENU and follows one of its links, by keys alone. */
async function chooseInMenu(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, 'button', 'MENU');
  await page.keyboard.press('Enter');
  await tabTo(page, 'link', name);
  await page.keyboard.press('Enter');
}

test('a visitor reaches every public address by keys alone', { tag: '@long' }, async ({ page, context }) => {
  await page.goto('/no/such/page');
  await tabTo(page, 'link', 'Back to Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  for (const [name, address] of [
    ['About', '/about'],
    ['Login', '/login'],
    ['Sign Up', '/signup'],
    ['Home', '/'],
  ] as const) {
    await chooseInMenu(page, name);
    await arrive(page, address);
  }
  await tabTo(page, 'link', /^Terms of Service/);
  const terms = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await terms).toHaveURL('/terms');
  await page.goto('/download');
  await expect(page).toHaveURL('/about');
  await page.goto('/auth/callback');
  await tabTo(page, 'link', /login/i);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

memberTest(
  'a member reaches every address of theirs by keys alone',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto('/');
    await chooseInMenu(page, /^Send Messages/);
    await arrive(page, '/dashboard');
    await tabTo(page, 'link', 'Open your audiences');
    await page.keyboard.press('Enter');
    await arrive(page, '/screenshots');
    await chooseInMenu(page, /^Profile/);
    await arrive(page, '/profile');
    await tabTo(page, 'button', 'MENU');
    await page.keyboard.press('Enter');
    await tabTo(page, 'link', /^Add to Shortcuts/);
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const shortcut = await opened;
    await expect(shortcut).toHaveURL('/shortcut');
    await tabTo(shortcut, 'link', 'Open the send queue');
    await shortcut.keyboard.press('Enter');
    await expect(shortcut).toHaveURL('/send');
  },
);
