import { expect } from '@playwright/test';
import type { Mail, Stack } from '../stack';

/** What the emails to one address say, once they have come. `count`: the how-manieth email is meant. */
export type Mailbox = {
  mail: (count?: number) => Promise<Mail>;
  code: (count?: number) => Promise<string>;
  link: (count?: number) => Promise<string>;
};

/** The mails of the local inbox to one address. */
export function mailboxOf(stack: Stack, address: string): Mailbox {
  async function mail(count = 1): Promise<Mail> {
    let mails: Mail[] = [];
    await expect
      .poll(async () => (mails = (await stack.mailsTo(address)).toReversed()).length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(count);
    const found = mails[count - 1];
    if (!found) throw new Error('The email has gone again.');
    return found;
  }
  const first = async (pattern: RegExp, count?: number): Promise<string> => {
    const { text } = await mail(count);
    const found = pattern.exec(text)?.[0];
    if (!found) throw new Error(`The email holds nothing like ${pattern}: ${text}`);
    return found;
  };
  return {
    mail,
    code: (count) => first(/^\d{6}$/m, count),
    link: (count) => first(/^https?:\/\/\S+$/m, count),
  };
}

/** The text messages that the local inbox holds for a number have an address of their own. */
export function phoneMailboxOf(stack: Stack, number: string): { code: (count?: number) => Promise<string> } {
  const { mail } = mailboxOf(stack, `${number.replace(/\D/g, '')}@phone.dearly.local`);
  return {
    code: async (count) => /\d{6}/.exec((await mail(count)).text)?.[0] ?? '',
  };
}
