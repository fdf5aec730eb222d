import { test as base, expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { stack, type Stack } from './stack';

export { expect };

export type Account = { email: string; password: string };

/** An account's data that nobody has used before. */
export function newAccount(): Account {
  return { email: `ada.${randomUUID()}@example.com`, password: 'a long walk by the sea' };
}

type Fixtures = { stack: Stack; noFaults: void };

/** A visitor without a session. Every test fails on an uncaught error or a breach of the content policy. */
export const test = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => use(stack().url),
  // eslint-disable-next-line no-empty-pattern -- as above
  stack: async ({}, use) => use(stack()),
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
