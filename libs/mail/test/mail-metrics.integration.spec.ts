import { type RecordedSpans, recordSpans, type SmtpFixture, startSmtp } from '@dearly/testing';
import { register } from 'prom-client';
import { Mailer, openTextSender } from '../src';

const MAIL = { to: 'ada@example.org', subject: 'Hello Ada', text: 'How are you?' };

describe('what is seen of mails and text messages', () => {
  let recorded: RecordedSpans;
  let smtp: SmtpFixture;
  let mailer: Mailer;
  beforeAll(async () => {
    recorded = recordSpans();
    smtp = await startSmtp();
    mailer = new Mailer('Dearly <files@dearly.example>', smtp.url);
  });
  beforeEach(() => {
    recorded.reset();
    register.resetMetrics();
  });
  afterAll(async () => {
    mailer.close();
    await smtp.stop();
    await recorded.stop();
  });

  const spans = () => recorded.all().map(({ name, attributes }) => [name, attributes] as const);
  const counts = async (name: string) => {
    const { values = [] } = (await register.getSingleMetric(name)?.get()) ?? {};
    return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]));
  };

  it('is a span that tells how many files of what size went out, and nothing of the mail', async () => {
    const content = new TextEncoder().encode('Ada,+14155550101');
    await mailer.send({ ...MAIL, attachments: [{ filename: 'ada.csv', contentType: 'text/csv', content }] });
    const attributes = { 'dearly.count': 1, 'dearly.bytes': 16, 'dearly.outcome': 'sent' };
    expect(spans()).toEqual([['mail send', attributes]]);
    expect(JSON.stringify(recorded.all().map(({ events, links }) => [events, links]))).toBe('[[[],[]]]');
    expect(await counts('mails_total')).toEqual({ sent: 1 });
  });

  it('counts what the mail server refuses, and what nobody waits for any more', async () => {
    smtp.setReply(() => ({ code: 550, text: 'ada@example.org is not here' }));
    await expect(mailer.send(MAIL)).rejects.toThrow();
    smtp.setReply();
    await expect(mailer.send(MAIL, AbortSignal.abort())).rejects.toThrow();
    expect(await counts('mails_total')).toMatchObject({ failed: 2 });
    expect(spans().map(([, attributes]) => attributes)).toEqual([
      expect.objectContaining({ 'dearly.outcome': 'failed' }),
      expect.objectContaining({ 'dearly.outcome': 'failed' }),
    ]);
    expect(recorded.all().map(({ status }) => status.message)).toEqual(['unexpected', 'unexpected']);
  });

  it('counts text messages by themselves, also those that are read in the local inbox', async () => {
    const sender = openTextSender({ mailer });
    await sender.send('+14155550101', 'Your code is 042137');
    smtp.setReply(() => ({ code: 451, text: 'later' }));
    await expect(sender.send('+14155550101', 'Your code is 042138')).rejects.toThrow();
    smtp.setReply();
    expect(await counts('texts_total')).toEqual({ sent: 1, failed: 1 });
    expect(spans().map(([name]) => name)).toEqual(['mail send', 'text send', 'mail send', 'text send']);
  });
});
