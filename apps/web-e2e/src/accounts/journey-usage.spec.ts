import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible, STILL } from '../accessible';
import { expect, memberTest as test } from '../fixtures';
import { newPicture } from '../screenshots/pictures';
import { screenshotsApi } from '../screenshots/screenshots-api';

test.use(STILL);

const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('dearly.session') ?? '{}') as Record<string, string>;
    return stored['access_token'] ?? '';
  });

test(
  'the profile shows how much is kept of how much there may be',
  { tag: '@both-sizes-long' },
  async ({ page, stack }) => {
    await page.goto('/profile');
    const section = page.getByRole('region', { name: 'What you keep' });
    await expect(section.getByText('0 of 500')).toBeVisible();
    await expect(section.getByText('0 of 5,000')).toBeVisible();
    await expect(section.getByText('0 KB of 5 GB')).toBeVisible();
    await expect(section.getByRole('meter')).toHaveCount(3);

    const token = await tokenOf(page);
    const api = screenshotsApi(stack, token);
    const { body: audience } = await api.createAudience({ name: 'Friends' });
    const { status } = await api.upload(audience.id, await newPicture());
    expect(status).toBe(201);
    const bucket = `things-${randomUUID()}`;
    const made = await fetch(`${stack.url}/storage/v1/bucket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ id: bucket, name: bucket }),
    });
    expect(made.status).toBe(200);

    await page.reload();
    await expect(section.getByRole('meter', { name: 'Audiences' })).toHaveAttribute(
      'aria-valuetext',
      '1 of 500',
    );
    await expect(section.getByText('1 of 5,000')).toBeVisible();
    await expect(section.getByText('1 of 100')).toBeVisible();
    await expect(section.getByText(/^[1-9]\d* KB of 5 GB$/)).toBeVisible();
    await section.scrollIntoViewIfNeeded();
    await expectAccessible(page);
  },
);
