import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedMail, SmtpFixture } from '@dearly/testing';
import type { DataSource } from 'typeorm';
import { OneTimeTokenEntity } from '../src/one-time-tokens/one-time-token.entity';
import type { TokenCodesService } from '../src/one-time-tokens/token-codes.service';

/** What stood in an email that arrived. `link` is '' in a text message. */
export type ReadEmail = { code: string; link: string; token: string; text: string; subject: string };

export type Post = {
  /** What an address was sent so far, newest last; for a phone number its digits, for mails the address. */
  mails(to: string): ReceivedMail[];
  /** The newest open email to an address or number, once it has arrived. */
  emailFor(to: string): Promise<ReadEmail>;
  codeFor(to: string): Promise<string>;
  linkFor(to: string): Promise<string>;
};

/** What people find in their mailboxes and on their phones. */
export function openPost(smtp: SmtpFixture, database: DataSource, codes: TokenCodesService): Post {
  const mails = (to: string) => {
    const mailbox = to.includes('@') ? to : `${to.replace(/\D/g, '')}@phone.dearly.local`;
    return smtp.messages.filter((mail) => mail.to.includes(mailbox));
  };

  async function findNewest(to: string): Promise<ReadEmail | undefined> {
    const address = to.includes('@') ? to : to.replace(/\D/g, '');
    const [row] = await database.manager.find(OneTimeTokenEntity, {
      where: { address },
      order: { createdAt: 'DESC' },
      take: 1,
    });
    return (
      row &&
      mails(to)
        .map(read)
        .findLast(({ code }) => codes.matches(row, code))
    );
  }

  async function emailFor(to: string): Promise<ReadEmail> {
    const end = Date.now() + 15_000;
    for (;;) {
      const email = await findNewest(to);
      if (email) return email;
      if (Date.now() > end) throw new Error('The email never arrived.');
      await sleep(20);
    }
  }

  return {
    mails,
    emailFor,
    codeFor: async (to) => (await emailFor(to)).code,
    linkFor: async (to) => (await emailFor(to)).link,
  };
}

function read({ text, subject }: ReceivedMail): ReadEmail {
  // On a line of its own in a mail, at the beginning of a text message; tokens and addresses hold digits as well.
  const code = /^(\d{6})(?= is your |$)/m.exec(text)?.[1] ?? '';
  const link = /https?:\/\/\S+\/auth\/v1\/verify\?[^\s\]]+/.exec(text)?.[0] ?? '';
  const token = link ? (new URL(link).searchParams.get('token') ?? '') : '';
  return { code, link, token, text, subject };
}

/** A code that is certainly not this one. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
