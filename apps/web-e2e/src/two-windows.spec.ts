import type { BrowserContext, Page } from '@playwright/test';
import { signUpPerson } from './api/product-api';
import { createAudience } from './create-audience';
import { expect, memberTest as test } from './fixtures';
import { newPicture, pictureFiles } from './screenshots/pictures';
import { screenshotsApi } from './screenshots/screenshots-api';
import { ownToken } from './own-token';

/** A second window of the same person, joined to the line before anything happens. */
async function openWindow(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  const joined = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => String(payload).includes('Subscribed to PostgreSQL'),
    }),
  );
  await page.goto(address);
  await joined;
  return page;
}

test.describe('a second window', () => {
  test(
    'shows a new audience, a new screenshot, how far it is, and what is deleted, without a reload',
    { tag: ['@two-of-everything', '@long'] },
    async ({ context, stack }) => {
      const here = await openWindow(context, '/screenshots');
      const there = await openWindow(context, '/screenshots');
      await createAudience(here, 'Both windows');
      await there.getByRole('link', { name: 'Both windows' }).click();
      await expect(there.getByText('No screenshots yet')).toBeVisible();
      await here.getByRole('tab', { name: 'Upload' }).click();
      await here.locator('input[type=file]').setInputFiles(await pictureFiles(2, 'live'));
      // So slow that the other window can see it on its way.
      const session = await context.newCDPSession(here);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: 4_000,
      });
      await here
        .getByRole('button', { name: /^Upload/ })
        .last()
        .click();
      await expect(there.getByText(/Uploading on another screen: live-1\.png/)).toBeVisible();
      await expect(there.getByRole('img', { name: 'live-2.png' })).toBeVisible({ timeout: 30_000 });
      await expect(there.getByText(/Uploading on another screen/)).toBeHidden();
      await expect(there.getByText('2 screenshots, newest first')).toBeVisible();
      const api = screenshotsApi(stack, await ownToken(here));
      const [audience] = (await api.audiences()).body;
      const [newest] = (await api.list(audience?.id ?? '')).body;
      await api.deleteScreenshot(newest?.id ?? '');
      await expect(there.getByRole('img', { name: 'live-2.png' })).toBeHidden();
      await there.getByRole('link', { name: 'Audiences' }).click();
      await api.deleteAudience(audience?.id ?? '');
      await expect(there.getByRole('link', { name: 'Both windows' })).toBeHidden();
    },
  );

  test('that was cut off from the gateway reads everything anew when it is back', async ({
    context,
    stack,
  }) => {
    const page = await openWindow(context, '/screenshots');
    const api = screenshotsApi(stack, await ownToken(page));
    const gateway = stack.part('gateway');
    await gateway.kill('SIGKILL');
    await gateway.back();
    const { body: audience } = await api.createAudience({ name: 'Meanwhile' });
    await api.upload(audience.id, await newPicture());
    await expect(page.getByRole('link', { name: 'Meanwhile' })).toBeVisible({ timeout: 30_000 });
  });

  test('of somebody else hears nothing of it', async ({ context, stack }) => {
    const page = await openWindow(context, '/screenshots');
    const heard: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
    );
    await page.reload();

    const other = screenshotsApi(stack, (await signUpPerson(stack)).session.access_token);
    const own = screenshotsApi(stack, await ownToken(page));
    await expect.poll(() => heard.join('\n')).toContain('Subscribed to PostgreSQL');
    await other.createAudience({ name: 'Secret of somebody else' });
    await own.createAudience({ name: 'My own' });
    await expect(page.getByRole('link', { name: 'My own' })).toBeVisible();
    await expect.poll(() => heard.join('\n')).toContain('My own');
    expect(heard.join('\n')).not.toContain('Secret');
  });
});
