import type { Page } from '@playwright/test';
import { expectAccessible, STILL } from './accessible';
import { americanNumber, csvFile } from './contact-lists';
import { expect, memberTest as test } from './fixtures';
import { stayInBrowser } from './stay-in-browser';
import { downloaded, generate, openWizard, preview } from './wizard';

/** A Monday evening; the browsers of these journeys are in UTC. */
const NOW = '2025-03-03T20:05:00Z';

/** Half of them in California, half in Germany, by numbers that are reserved for fiction. */
const PEOPLE = csvFile(
  'both-coasts.csv',
  [
    'name,phone',
    ...Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0 ? `P${index},"${americanNumber(index)}"` : `P${index},+49 171 39200${10 + index}`,
    ),
  ].join('\r\n'),
);

/** From the list to an open plan that starts when it is day on both sides. */
async function openPlan(page: Page): Promise<void> {
  await stayInBrowser(page);
  await page.clock.install({ time: NOW });
  await openWizard(page);
  await preview(page, PEOPLE);
  await page.getByRole('button', { name: /^Message Timing/ }).click();
  await page.getByLabel('Plan the days').check();
  await page.getByLabel('Start').fill('2025-03-04T17:00');
}

test('a planned list leaves in waves: the picture, the files, the calendar and the queue agree', async ({
  page,
}) => {
  await openPlan(page);
  const days = page.getByRole('region', { name: 'The coming days' });
  await expect(days.getByRole('listitem')).toHaveText([
    /^Tue, Mar 4 · 50 messages, 5:00\sPM to 6:38\sPM$/,
    /^Wed, Mar 5 · 10 messages, 5:00\sPM to 5:18\sPM$/,
  ]);
  await expect(days.getByText(/2 waves/)).toBeVisible();
  await expect(days).toContainText('10 wait for the limit of 50 in 24 hours.');

  await generate(page);
  await expect(page.getByText(/^From Tue, Mar 4, 5:00\sPM$/)).toBeVisible();
  const file = async (name: string) => {
    const { text } = await downloaded(page, page.getByRole('button', { name: `Download ${name}` }));
    return JSON.parse(text) as { notBefore: string; messages: unknown[] };
  };
  const first = await file('dearly-1-of-2.json');
  const second = await file('dearly-2-of-2.json');
  expect([first.notBefore, first.messages.length]).toEqual(['2025-03-04T17:00:00Z', 50]);
  expect([second.notBefore, second.messages.length]).toEqual(['2025-03-05T17:00:00Z', 10]);
  const calendar = await downloaded(page, page.getByRole('button', { name: /calendar$/ }));
  expect(calendar.name).toBe('dearly-plan.ics');
  expect(calendar.text.match(/^DTSTART:.*$/gm)).toEqual([
    'DTSTART:20250304T170000Z',
    'DTSTART:20250305T170000Z',
  ]);

  await page.getByRole('link', { name: 'Send from this iPhone' }).click();
  const link = page.getByRole('link', { name: 'Open in Messages' });
  await expect(page.getByText('Nobody is due now')).toBeVisible();
  await expect(page.getByText(/on Tuesday 5:00\sPM, when it is 9:00\sAM where they live\./)).toBeVisible();
  await expect(link).toBeHidden();
  await page.clock.fastForward('20:55:00');
  await expect(link).toHaveAttribute('href', /^sms:\+14155550100&/);
  await expect(page.getByText('Nobody is due now')).toBeHidden();
});

test.describe('with motion reduced', () => {
  test.use(STILL);

  test('the plan and its queue meet WCAG 2.2 AA and fit 320 px', { tag: '@long' }, async ({ page }) => {
    await openPlan(page);
    await expect(page.getByText(/2 waves/)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Start').fill('2025-03-03T17:00');
    await expectAccessible(page);
    await page.getByLabel('Start').fill('2025-03-04T17:00');
    await generate(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Send from this iPhone' }).click();
    await expect(page.getByText('Nobody is due now')).toBeVisible();
    await expectAccessible(page);
  });
});
