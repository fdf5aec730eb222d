import { Mailer } from '@dearly/mail';
import type { Generated } from '@dearly/messages';
import { startSmtp, type SmtpFixture } from '@dearly/testing';
import { FileDelivery } from '../src/delivery/file-delivery';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const generated: Generated = {
  columns: ['Name', 'Phone'],
  phoneColumn: 'Phone',
  total: 61,
  sendable: 60,
  leftOut: 0,
  problems: [],
  problemCount: 1,
  encoding: 'utf-8',
  delimiter: ',',
  usedVariables: [],
  unknownVariables: [],
  emptyVariables: [],
  messages: bytes('{}'),
  files: [
    { name: 'dearly-1-of-2.json', count: 50, bytes: bytes('{"a":1}'), contentType: 'application/json' },
    { name: 'dearly-2-of-2.json', count: 10, bytes: bytes('{"b":2}'), contentType: 'application/json' },
    { name: 'rejected-rows.csv', count: 1, bytes: bytes('Row\n7\n'), contentType: 'text/csv' },
  ],
};
let smtp: SmtpFixture;
let mailer: Mailer;

beforeAll(async () => {
  smtp = await startSmtp();
  mailer = new Mailer('Dearly <files@dearly.example>', smtp.url);
});
afterAll(async () => {
  mailer.close();
  await smtp.stop();
});

describe('delivering the files', () => {
  it('mails every file to the account, and says how many messages and rejected rows there are', async () => {
    const outcome = await new FileDelivery(mailer, 'https://dearly.example').deliver(
      'me@example.org',
      generated,
      'id1',
    );
    expect(outcome).toEqual({ status: 'sent', to: 'me@example.org' });
    const [mail] = smtp.messages;
    expect(mail?.to).toEqual(['me@example.org']);
    expect(mail?.subject).toBe('Your 60 messages from Dearly');
    expect(mail?.text).toContain('1 row could not be used');
    expect(mail?.text).toContain('https://dearly.example/send\n');
    expect(mail?.attachments.map((file) => `${file.filename} ${file.content.toString()}`)).toEqual([
      'dearly-1-of-2.json {"a":1}',
      'dearly-2-of-2.json {"b":2}',
      'rejected-rows.csv Row\n7\n',
    ]);
  });

  it('does not try to mail what no mail server takes, and says what to do instead', async () => {
    const before = smtp.messages.length;
    const large = {
      ...generated.files[0],
      name: 'dearly-1-of-1.json',
      count: 1,
      bytes: new Uint8Array(19 * 1024 * 1024),
      contentType: 'application/json',
    };
    const outcome = await new FileDelivery(mailer, 'https://dearly.example').deliver(
      'me@example.org',
      { ...generated, files: [large] },
      'id3',
    );
    expect(outcome).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('19 MB together') as unknown,
    });
    expect(smtp.messages).toHaveLength(before);
  });

  it('tells why the mail server did not take them instead of failing the call', async () => {
    smtp.setReply((stage) => (stage === 'recipient' ? { code: 550, text: 'no such user' } : undefined));
    const outcome = await new FileDelivery(mailer, 'https://dearly.example').deliver(
      'me@example.org',
      generated,
      'id2',
    );
    expect(outcome).toMatchObject({ status: 'failed', reason: 'The mail server refused the email (550).' });
  });
});
