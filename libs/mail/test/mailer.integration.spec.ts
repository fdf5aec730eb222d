import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { startSmtp, type SmtpFixture } from '@dearly/testing';
import { SMTPServer } from 'smtp-server';
import { accountEmail, Mailer, MailError } from '../src';

const MAIL = {
  to: 'ada@example.org',
  subject: 'Hello',
  text: '<b>One</b> & two',
  html: '<p>&lt;b&gt;One</p>',
};
let smtp: SmtpFixture;
let mailer: Mailer;

beforeAll(async () => {
  smtp = await startSmtp();
  mailer = new Mailer('Dearly <files@dearly.example>', smtp.url, {
    socketTimeout: 2_000,
    greetingTimeout: 2_000,
  });
});
beforeEach(() => {
  smtp.setReply();
  smtp.messages.length = 0;
});
afterAll(async () => {
  mailer.close();
  await smtp.stop();
});

const reasonOf = async (sending: Promise<void>): Promise<string> => {
  const error = await sending.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(MailError);
  return (error as MailError).reason;
};

describe('the mailer', () => {
  it('delivers texts, attachments byte for byte and the given message id', async () => {
    const content = new Uint8Array([0, 255, 13, 10, 46, 13, 10, 200]);
    await mailer.send({
      ...MAIL,
      messageId: 'abc',
      attachments: [{ filename: 'a.bin', contentType: 'application/octet-stream', content }],
    });
    const [mail] = smtp.messages;
    expect(mail).toMatchObject({
      from: 'files@dearly.example',
      to: ['ada@example.org'],
      subject: 'Hello',
      messageId: '<abc@dearly.example>',
    });
    expect(mail?.html).toContain('&lt;b&gt;One');
    expect(mail?.text).toContain('<b>One</b> & two');
    expect(mail?.attachments[0]?.content.equals(Buffer.from(content))).toBe(true);
  });

  it('delivers an email with its code and its long link whole', async () => {
    const link = `https://dearly.example/auth/v1/verify?token=${'0f'.repeat(60)}&type=signup&redirect_to=${'x'.repeat(900)}`;
    await mailer.send({
      to: 'ada@example.org',
      ...(await accountEmail({
        kind: 'confirmation',
        email: 'ada@example.org',
        code: '042137',
        link,
        codeMinutes: 10,
      })),
    });
    const [mail] = smtp.messages;
    expect(mail?.text.match(/^\d{6}$/gm)).toEqual(['042137']);
    expect(mail?.text.split('\n')).toContain(link);
    expect(mail?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
  });

  it('asks for no automatic answers', async () => {
    const sources: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onData: (stream, _session, done) => {
        void stream.toArray().then((chunks) => {
          sources.push(Buffer.concat(chunks as Buffer[]).toString());
          done();
        });
      },
    });
    const listener = server.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const direct = new Mailer('files@dearly.example', `smtp://127.0.0.1:${port}`);
    await direct.send(MAIL);
    direct.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    expect(sources).toEqual([expect.stringMatching(/^Auto-Submitted: auto-generated\r$/m)]);
  });

  it('sends to exactly one recipient, whatever the address holds', async () => {
    await mailer
      .send({ ...MAIL, to: 'ada@example.org\r\nBcc: eve@example.org', subject: 'Hi\r\nBcc: eve@example.org' })
      .catch(() => undefined);
    expect(smtp.messages.flatMap((mail) => mail.to).filter((address) => address.includes('eve@'))).toEqual(
      [],
    );
  });

  it.each([
    [552, 'too large'],
    [550, 'refused'],
    [451, 'right now'],
  ])('says in plain words what an answer %d means and keeps the server text out', async (code, words) => {
    smtp.setReply((stage) => (stage === 'message' ? { code, text: 'secret ada@example.org' } : undefined));
    const reason = await reasonOf(mailer.send(MAIL));
    expect(reason).toContain(words);
    expect(reason).not.toContain('ada');
  });

  it('does not wait for a server that never answers', async () => {
    smtp.setReply((stage) => (stage === 'message' ? 'hang' : undefined));
    expect(await reasonOf(mailer.send(MAIL, AbortSignal.timeout(200)))).toContain('in time');
  });

  it('says that a server cannot be reached', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const lost = new Mailer('files@dearly.example', `smtp://127.0.0.1:${port}`);
    expect(await reasonOf(lost.send(MAIL))).toContain('could not be reached');
  });

  it('delivers again after a connection was dropped', async () => {
    smtp.setReply((stage) => (stage === 'sender' ? 'drop' : undefined));
    await reasonOf(mailer.send(MAIL));
    smtp.setReply();
    await mailer.send(MAIL);
    expect(smtp.messages).toHaveLength(1);
  });
});
