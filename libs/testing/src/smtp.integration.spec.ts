import { createTransport } from 'nodemailer';
import { startSmtp, type SmtpFixture } from './smtp';

describe('the SMTP fixture', () => {
  let smtp: SmtpFixture;
  const send = () =>
    createTransport(smtp.url).sendMail({
      from: 'hello@dearly.example',
      to: 'Ada <ada@example.com>',
      subject: 'Your files, Zoë',
      text: 'Hello',
      html: '<p>Hello</p>',
      attachments: [{ filename: 'liste-é.json', content: '{"a":1}', contentType: 'application/json' }],
    });

  beforeEach(async () => {
    smtp = await startSmtp();
  });
  afterEach(() => smtp.stop());

  it('gives an accepted message in parsed form', async () => {
    await send();
    expect(smtp.messages).toEqual([
      {
        from: 'hello@dearly.example',
        messageId: expect.stringContaining('@dearly.example'),
        to: ['ada@example.com'],
        subject: 'Your files, Zoë',
        text: 'Hello',
        html: '<p>Hello</p>',
        attachments: [
          { filename: 'liste-é.json', contentType: 'application/json', content: Buffer.from('{"a":1}') },
        ],
      },
    ]);
  });

  it.each(['connection', 'sender', 'recipient', 'message'] as const)(
    'refuses at the stage "%s" with the code of the script, and accepts again without one',
    async (refused) => {
      smtp.setReply((stage) => (stage === refused ? { code: 554, text: 'not today' } : undefined));
      await expect(send()).rejects.toMatchObject({ responseCode: 554 });
      expect(smtp.messages).toHaveLength(0);
      smtp.setReply();
      await send();
      expect(smtp.messages).toHaveLength(1);
    },
  );

  it('can close the connection in the middle', async () => {
    smtp.setReply((stage) => (stage === 'message' ? 'drop' : undefined));
    await expect(send()).rejects.toThrow();
    expect(smtp.messages).toHaveLength(0);
  });
});
