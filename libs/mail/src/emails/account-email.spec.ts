import { accountEmail } from './account-email';
import type { AccountEmail } from './email-words';

const LINK =
  'https://dearly.example/auth/v1/verify?token=pkce_0f&type=signup&redirect_to=https%3A%2F%2Fa.example';
const code = { code: '042137', codeMinutes: 10 };
const entry = { ...code, email: 'ada@example.org', link: LINK };
const change = { ...entry, newEmail: 'ada@new.example' };
const CHANGED = {
  kind: 'password-changed',
  email: 'ada@example.org',
  at: new Date('2025-11-22T16:05:00Z'),
} as const;

const WITH_LINK: AccountEmail[] = [
  { kind: 'confirmation', ...entry },
  { kind: 'code', ...entry },
  { kind: 'recovery', ...entry },
  { kind: 'invitation', ...entry },
  { kind: 'change-current', ...change },
  { kind: 'change-new', ...change },
];
const WITH_CODE: AccountEmail[] = [...WITH_LINK, { kind: 'reauthentication', ...code }];
const ALL: AccountEmail[] = [...WITH_CODE, CHANGED];

describe('an email with a code', () => {
  it.each(WITH_CODE)('shows the code of "$kind" as six digits in a row, once as text', async (mail) => {
    const { html, text } = await accountEmail(mail);
    expect(html).toContain('>042137<');
    expect(text.match(/^\d{6}$/gm)).toEqual(['042137']);
  });

  it.each(WITH_CODE)('says how long the code of "$kind" works, and that nobody asks for it', async (mail) => {
    const { text } = await accountEmail(mail);
    expect(text).toContain("The code works once, for 10 minutes. Don't share it");
  });

  it.each([
    [0.5, '1 minute.'],
    [1, '1 minute.'],
    [90, '90 minutes.'],
    [119.9, '119 minutes.'],
    [1440, '24 hours.'],
  ])('never says that a code works for longer than its %d minutes', async (codeMinutes, words) => {
    const { text } = await accountEmail({ kind: 'code', ...entry, codeMinutes });
    expect(text).toContain(`for ${words}`);
  });
});

describe('an email with a link', () => {
  it.each(WITH_LINK)('links a button and the written address of "$kind" to it', async (mail) => {
    const { html } = await accountEmail(mail);
    const escaped = LINK.replaceAll('&', '&amp;');
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`>${escaped}</a>`);
  });

  it.each(WITH_LINK)('gives the whole link of "$kind" on a line of its own, once as text', async (mail) => {
    const { text } = await accountEmail(mail);
    expect(text.split('\n').filter((line) => line.includes('https:'))).toEqual([LINK]);
  });
});

describe('every email', () => {
  it.each(ALL)('says what "$kind" is for in a subject that stands in a list by itself', async (mail) => {
    const { subject } = await accountEmail(mail);
    expect(subject).toMatch(/Dearly/);
    expect(subject.length).toBeLessThanOrEqual(60);
  });

  it('has a subject of its own', async () => {
    const subjects = await Promise.all(ALL.map(async (mail) => (await accountEmail(mail)).subject));
    expect(new Set(subjects).size).toBe(ALL.length);
  });

  it.each(ALL)('says what to do about "$kind" when one did not ask for it', async (mail) => {
    const { text } = await accountEmail(mail);
    expect(text).toMatch(
      /^If (you|this|it) (did|do|was|are) not .*(ignore|do not confirm|do not use|act now)/m,
    );
  });

  it.each(ALL)(
    'is a page of its own as "$kind": language, title, both colour schemes, no pictures',
    async (mail) => {
      const { html } = await accountEmail(mail);
      expect(html).toMatch(/<html[^>]* lang="en"/);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html).toContain('name="color-scheme" content="light dark"');
      expect(html).toContain('@media (prefers-color-scheme: dark)');
      expect(html).not.toMatch(/<img|url\(|<script/);
    },
  );
});

describe('the emails one by one', () => {
  it('put the sign-in code first in the subject, because phones show that', async () => {
    const { subject, text } = await accountEmail({ kind: 'code', ...entry });
    expect(subject).toBe('042137 is your Dearly code');
    expect(text.indexOf('042137')).toBeLessThan(text.indexOf(LINK));
  });

  it.each(['change-current', 'change-new'] as const)('name both addresses in "%s"', async (kind) => {
    const { text } = await accountEmail({ kind, ...change });
    expect(text).toContain('ada@example.org');
    expect(text).toContain('ada@new.example');
  });

  it('write to a first address of an account without naming another', async () => {
    const { text } = await accountEmail({ kind: 'change-new', ...change, email: '' });
    expect(text).toContain('The Dearly account is to use this address, ada@new.example.');
  });

  it('warn the address in use of a stranger in the account', async () => {
    const { text } = await accountEmail({ kind: 'change-current', ...change });
    expect(text).toContain('Choose a new password: that signs out every other device.');
  });

  it('say when the password was changed, with the time zone, and whom to ask', async () => {
    const { text } = await accountEmail({ ...CHANGED, supportEmail: 'help@dearly.example' });
    expect(text).toContain('on November 22, 2025 at 4:05 PM UTC.');
    expect(text).toContain('write to help@dearly.example.');
    expect((await accountEmail(CHANGED)).text).not.toContain('write to');
  });
});

describe('values from outside (S17)', () => {
  const NASTY = '<b>"\'&</b>@example.org';
  const BREAKING = 'ada@example.org\r\n\r\n999999\r\nBcc: eve@example.org\u2028\u202egro';

  it('appear as text and never as markup', async () => {
    const mails = [
      await accountEmail({ kind: 'change-current', ...change, email: NASTY, newEmail: NASTY }),
      await accountEmail({ ...CHANGED, email: NASTY, supportEmail: NASTY }),
      await accountEmail({ kind: 'code', ...entry, email: NASTY }),
      await accountEmail({ kind: 'reauthentication', ...code, code: NASTY }),
    ];
    for (const { html, text } of mails) {
      expect(html).not.toContain('<b>');
      expect(html).toContain('&lt;b&gt;&quot;&#x27;&amp;&lt;/b&gt;@example.org');
      expect(text).toContain(NASTY);
    }
  });

  it('stay inside their attribute when a link holds quotes', async () => {
    const link = 'https://dearly.example/?a="><script>alert(1)</script>';
    const { html } = await accountEmail({ kind: 'recovery', ...entry, link });
    expect(html).not.toContain('<script');
    expect(html).not.toContain('a="');
  });

  it('cannot begin a line, neither of the subject nor of the text, nor turn it around', async () => {
    const mails = [
      await accountEmail({
        kind: 'code',
        ...entry,
        email: BREAKING,
        code: '042137\r\nBcc: eve@example.org',
      }),
      await accountEmail({ kind: 'change-new', ...change, email: BREAKING, newEmail: BREAKING }),
      await accountEmail({ kind: 'reauthentication', code: '042137\nBcc: eve@example.org', codeMinutes: 1 }),
    ];
    for (const { subject, text, html } of mails) {
      expect(subject).not.toMatch(/[\r\n\u2028]/);
      expect(text).not.toMatch(/^\s*(999999|Bcc)/m);
      expect(html).not.toMatch(/[\u2028\u202e]/);
    }
  });
});
