import { expect, type Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base } from './installation';
import type { Stack } from './stack';

export { expect };

export type Account = { email: string; password: string };

/** An account's data that nobody has used before. */
export function newAccount(): Account {
  return { email: `ada.${randomUUID()}@example.com`, password: 'a long walk by the sea' };
}

/** Says of a page in which a test waited too long whether it still answers and draws: a browser may have stopped. */
async function tellState(page: Page): Promise<void> {
  const state = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        requestAnimationFrame(() => resolve(`draws "${document.title}"`));
        setTimeout(() => resolve(`answers, but draws nothing (${document.visibilityState})`), 2_000);
      }),
  );
  const answer = await Promise.race([state.catch(String), sleep(5_000, 'does not answer')]);
  // oxlint-disable-next-line no-console -- belongs to what the run prints of the test
  console.log(`     after the time-out ${page.url()} ${answer}`);
}

/** A visitor without a session. Every test fails on an uncaught error or a breach of the content policy. */
export const test = base.extend<{ noFaults: void }>({
  baseURL: async ({ stack }, use) => use(stack.url),
  noFaults: [
    async ({ context }, use, info) => {
      const faults: string[] = [];
      context.on('weberror', (fault) => faults.push(fault.error().stack ?? String(fault.error())));
      context.on('console', (message) => {
        if (/content security policy/i.test(message.text())) faults.push(message.text());
      });
      // Not every breach is written to the console under that name: Trusted Types have words of their own.
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          // oxlint-disable-next-line no-console -- the way out of the page
          console.error('Content Security Policy', effectiveDirective, blockedURI, sample),
        ),
      );
      await use();
      if (info.status === 'timedOut') await Promise.all(context.pages().map(tellState));
      expect(faults, 'uncaught errors in the page').toEqual([]);
    },
    { auto: true },
  ],
});

type Member = { account: Account; session: unknown };

/** Somebody with a new account who is signed in already. */
export const memberTest = test.extend<{ member: Member; account: Account }>({
  member: async ({ stack }, use) => use(await signUp(stack)),
  account: async ({ member }, use) => use(member.account),
  storageState: async ({ stack, member }, use) => {
    const localStorage = [{ name: 'dearly.session', value: JSON.stringify(member.session) }];
    await use({ cookies: [], origins: [{ origin: stack.url, localStorage }] });
  },
});

/** Signs up by the account call; the sign-up screen has its own journey. */
export async function createAccount(stack: Stack): Promise<Account> {
  return (await signUp(stack)).account;
}

async function signUp({ url }: Stack): Promise<Member> {
  const account = newAccount();
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!answer.ok) throw new Error(`signing up answered ${answer.status}: ${await answer.text()}`);
  return { account, session: await answer.json() };
}
