import { test as base } from '@playwright/test';
import { installationOf } from './setup/installation-of';
import type { Stack } from './stack';

export { expect } from '@playwright/test';

/** `replicas`: processes of each service; with more than one a proxy stands before the gateways. */
export type Installation = { replicas: number; installation: Stack };

/** Tests of the whole system that use no page, and so no browser. */
export const test = base.extend<{ stack: Stack }, Installation>({
  replicas: [1, { option: true, scope: 'worker' }],
  installation: [
    async ({ replicas }, use, { parallelIndex }) => {
      // All the tests come from one address.
      const settings = { REQUESTS_PER_ADDRESS: '100000' };
      await use(await installationOf(parallelIndex, replicas > 1 ? { replicas, settings } : {}));
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  stack: async ({ installation }, use) => use(installation),
});
