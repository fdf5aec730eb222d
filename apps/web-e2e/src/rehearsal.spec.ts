import { expectAccessible, STILL } from './accessible';
import { csvFile } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { generate, openWizard, preview } from './wizard';

// Where motion is unwelcome it stands still at first, which is what this journey presses through.
test.use(STILL);

const LIST = csvFile(
  'friends.csv',
  ['name,phone', 'Zoë <b>Å</b>,(415) 555-0101', '=1+1,(415) 555-0102', 'محمد,(415) 555-0103'].join('\r\n'),
);

test('a rehearsal plays the files of a list before anything is sent', async ({ page }) => {
  await openWizard(page);
  await preview(page, LIST, 'Hi {name}, see you on Friday');
  await generate(page);
  await page.getByRole('button', { name: 'Watch a rehearsal' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 of 3 messages')).toBeVisible();
  await dialog.getByRole('button', { name: 'Next message' }).click();
  await expect(dialog.getByText('2 of 3 messages')).toBeVisible();
  await expect(
    dialog.getByRole('listitem').filter({ hasText: 'Hi Zoë <b>Å</b>, see you on Friday' }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('slider', { name: 'Messages sent' }).fill('3');
  await expect(dialog.getByText('3 of 3 messages')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Next message' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
