import { test as base, expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { startInstallation } from './setup/start-installation';
import { stack, stackOf, type Stack } from './stack';

export { expect };

export type Account = { email: string; password: string };

/** An account's data that nobody has used before. */
export function newAccount(): Account {
  return { email: `ada.${randomUUID()}@example.com`, password: 'a long walk by the sea' };
}

type Fixtures = { stack: Stack; noFaults: void };
/** `replicas`: processes of each service; with more than one the tests have an installation of their own. */
export type Installation = { replicas: number; installation: Stack };

/** A visitor without a session. Every test fails on an uncaught error or a breach of the content policy. */
export const test = base.extend<Fixtures, Installation>({
  replicas: [1, { option: true, scope: 'worker' }],
  installation: [
    async ({ replicas }, use) => {
      if (replicas === 1) return use(stack());
      // All the tests come from one address.
      const settings = { REQUESTS_PER_ADDRESS: '100000' };
      const { running, stop } = await startInstallation({ replicas, settings });
      await use(stackOf(running));
      await stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  stack: async ({ installation }, use) => use(installation),
  noFaults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (fault) => faults.push(fault.error().stack ?? String(fault.error())));
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) faults.push(message.text());
      });
      await use();
      expect(faults, 'uncaught errors in the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Somebody with a new account who is signed in already. */
export const memberTest = test.extend<{ account: Account }>({
  account: async ({ stack }, use) => use(await createAccount(stack)),
  storageState: async ({ stack, account }, use) => {
    const session = await call(`${stack.url}/auth/v1/token?grant_type=password`, account);
    const localStorage = [{ name: 'dearly.session', value: JSON.stringify(session) }];
    await use({ cookies: [], origins: [{ origin: stack.url, localStorage }] });
  },
});

/** Signs up by the account call; the sign-up screen has its own journey. */
export async function createAccount({ url }: Stack): Promise<Account> {
  const account = newAccount();
  await call(`${url}/auth/v1/signup`, account);
  return account;
}

async function call(url: string, body: unknown): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
