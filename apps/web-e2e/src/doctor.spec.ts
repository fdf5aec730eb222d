import type { Page } from '@playwright/test';
import { expectAccessible, STILL } from './accessible';
import { csvFile } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { generate, openWizard, preview } from './wizard';

test.use(STILL);

/** A row for each kind of trouble. Numbers are of the range that is kept for fiction, or no numbers at all. */
const LIST = csvFile(
  'messy.csv',
  `First Name,Last Name,Phone
Mia,Example,(415) 555-0100
ANN,MILLER,(415) 555-0101
Bob,Miller,(415) 555-0101
JosÃ©,Ruiz,(415) 555-0103
,Fox,(415) 555-0104
NULL,Gray,(415) 555-0105
Front Desk,,(415) 555-0106
Hal,Ives,4.15555E+09
Ike,Jung,
Kim,Lane,(415) 555-O107
Ann\u200b,Oh,(415) 555-0108
Ruth,Stone,(415) 555-0110
Ruth,Stone,(415) 555-0120`,
);

const doctor = (page: Page) => page.getByRole('region', { name: /^(Worth a look|Nothing left to fix)$/ });
const titles = (page: Page) => doctor(page).getByRole('heading', { level: 4 });
const card = (page: Page, title: string) =>
  doctor(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

async function mend(page: Page, title: string): Promise<void> {
  const head = card(page, title).getByRole('button', { name: title, exact: true });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  // The first button after the title is the one that is proposed.
  await card(page, title).getByRole('button').nth(1).click();
  await expect(card(page, title)).toHaveCount(0);
}

/** The preview is faint as long as it is made anew. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
}

/** The list may be asked about once more just after it has settled, and is dimmed meanwhile. */
const expectAccessibleAtRest = (page: Page) =>
  expect(async () => {
    await settled(page);
    await expectAccessible(page);
  }).toPass();

// Twenty-two times over the whole list.
test.slow();

test(
  'what is wrong with a list is mended kind by kind, and each mend can be taken back',
  { tag: '@long' },
  async ({ page }) => {
    await openWizard(page);
    await preview(page, LIST, 'Hi {First Name} {Last Name}!');
    await expect(titles(page)).toHaveText([
      '1 person has no number',
      '1 number was shortened by a spreadsheet',
      '1 number is not valid',
      '1 number is in the list twice',
      '1 person is in the list under two numbers',
      '2 messages have a gap',
      '1 message has a word such as #N/A in it',
      '1 message has garbled letters',
      '1 name is in capitals or small letters',
      '1 name looks like a company',
      '1 message has invisible marks or double spaces',
    ]);
    await expectAccessibleAtRest(page);
    const found = await titles(page).allInnerTexts();

    await test.step('each is mended and taken back', async () => {
      for (const title of found) {
        await mend(page, title);
        await expect(doctor(page).getByRole('heading', { level: 3 })).toBeFocused();
        await doctor(page).getByRole('button', { name: 'Undo' }).click();
        await expect(titles(page)).toHaveText(found);
      }
    });

    await test.step('mended one after the other, nothing is left', async () => {
      for (let left = found.length; left > 0; left = await titles(page).count())
        await mend(page, await titles(page).first().innerText());
      await expect(doctor(page)).toContainText('Nothing left to fix');
      await expectAccessibleAtRest(page);
    });

    await generate(page);
    const kept = await page.evaluate(() => localStorage.getItem('dearly.generated'));
    expect(kept).toContain('"Hi Mia Example!"');
    expect(kept).toContain('"Hi Ann and Bob Miller!"');
    expect(kept).toContain('"Hi José Ruiz!"');
    expect(kept).toContain('+14155550107');
    expect(kept).not.toMatch(/NULL|Ã|\u200b|MILLER|ANN/);
  },
);
