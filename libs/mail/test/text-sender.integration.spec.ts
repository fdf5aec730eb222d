import { startSmtp, type SmtpFixture } from '@dearly/testing';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Mailer, openTextSender, TextError, type TextSender } from '../src';

type Call = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };
const calls: Call[] = [];
let answer: (response: ServerResponse) => void;
let url: string;
let smtp: SmtpFixture;
let mailer: Mailer;
let sender: TextSender;

const service = createServer((request, response) => {
  void request.toArray().then((chunks) => {
    const body: unknown = JSON.parse(Buffer.concat(chunks as Buffer[]).toString());
    calls.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
    answer(response);
  });
});

beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/messages`;
  smtp = await startSmtp();
  mailer = new Mailer('Dearly <hello@dearly.example>', smtp.url);
  sender = openTextSender({ smsUrl: url, smsToken: 'secret-token', mailer });
});
beforeEach(() => {
  calls.length = 0;
  smtp.messages.length = 0;
  smtp.setReply();
  answer = (response) => response.writeHead(202).end('{"messageId":"SM1"}');
});
afterAll(async () => {
  mailer.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  await smtp.stop();
});

const errorOf = async (sending: Promise<unknown>): Promise<TextError> => {
  const error: unknown = await sending.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(TextError);
  return error as TextError;
};

describe('text messages by a service', () => {
  it.each(['14155550100', '+14155550100'])('posts number and text of %s, with the token', async (to) => {
    expect(await sender.send(to, '042137 is your Dearly code.')).toEqual({ messageId: 'SM1' });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/messages',
      headers: { 'content-type': 'application/json', authorization: 'Bearer secret-token' },
      body: { to: '+14155550100', text: '042137 is your Dearly code.' },
    });
    expect(smtp.messages).toHaveLength(0);
  });

  it('sends no authorization without a token', async () => {
    await openTextSender({ smsUrl: url, mailer }).send('14155550100', 'Hello');
    expect(calls[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each(['', 'OK', '{"id":1}', '{"messageId":""}'])(
    'gives an id of its own when the service accepts with "%s"',
    async (body) => {
      answer = (response) => response.writeHead(200).end(body);
      const { messageId } = await sender.send('14155550100', 'Hello');
      expect(messageId).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it.each([
    [400, 'refused the message (400)'],
    [401, 'did not accept our sign-in'],
    [429, 'right now (429)'],
    [503, 'right now (503)'],
  ])('says what an answer %d means, and keeps number, text and answer out', async (status, words) => {
    answer = (response) => response.writeHead(status).end('14155550100 042137');
    const error = await errorOf(sender.send('14155550100', '042137 is your Dearly code.'));
    expect(error.reason).toContain(words);
    expect(`${error.message} ${String(error.cause)}`).not.toMatch(/4155550100|042137|secret-token/);
  });

  it('follows no redirect, which would hand number, text and token to somebody else', async () => {
    answer = (response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
    expect((await errorOf(sender.send('14155550100', 'Hello'))).reason).toContain(
      'refused the message (307)',
    );
    expect(calls).toHaveLength(1);
  });

  it('does not wait on when it is told to stop', async () => {
    const stop = new AbortController();
    answer = () => stop.abort();
    const error = await errorOf(sender.send('14155550100', 'Hello', stop.signal));
    expect(error.reason).toContain('in time');
  });

  it('says that the service cannot be reached', async () => {
    answer = (response) => response.destroy();
    expect((await errorOf(sender.send('14155550100', 'Hello'))).reason).toContain('could not be reached');
  });
});

describe('text messages without a service', () => {
  it('go to the local inbox as they are', async () => {
    const { messageId } = await openTextSender({ mailer }).send('14155550100', '042137 is your Dearly code.');
    expect(smtp.messages).toMatchObject([
      {
        to: ['14155550100@phone.dearly.local'],
        subject: 'Text message to +14155550100',
        messageId: `<${messageId}@dearly.example>`,
        html: '',
      },
    ]);
    expect(smtp.messages[0]?.text.trim()).toBe('042137 is your Dearly code.');
    expect(calls).toHaveLength(0);
  });

  it('are refused like others when the inbox does not take them', async () => {
    smtp.setReply((stage) => (stage === 'recipient' ? { code: 550, text: '14155550100?' } : undefined));
    const error = await errorOf(openTextSender({ mailer }).send('14155550100', 'Hello'));
    expect(error.reason).toContain('550');
    expect(error.reason).not.toContain('415');
  });
});
