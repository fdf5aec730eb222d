import { test } from '@playwright/test';
import { startInstallation } from '../setup/start-installation';
import { stackOf, type Stack } from '../stack';
import { readRelease } from '../upgrade/planted';
import { RELEASE_SETTINGS } from '../upgrade/release-settings';
import { RETURNS, waitingEmail } from '../upgrade/returning';

test.describe('for somebody who was there before the upgrade', () => {
  let ground: Awaited<ReturnType<typeof startInstallation>>;
  let stack: Stack;
  const { planted } = readRelease();

  test.beforeAll(async () => {
    ground = await startInstallation({ isReleased: true, settings: RELEASE_SETTINGS });
    stack = stackOf(ground.running);
  });
  test.afterAll(() => ground?.stop());

  for (const [title, find] of Object.entries(RETURNS)) test(title, () => find(stack, planted));

  test('an email that was still to be sent is sent', () => waitingEmail(stack, planted));
});
