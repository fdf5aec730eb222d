import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { startProcess, stopProcess } from '../infrastructure/child-process.mjs';
import { freePorts } from '../infrastructure/free-ports.mjs';
import { accepts, waitUntil } from '../infrastructure/network.mjs';

type Listed = {
  id: string;
  to: string[];
  subject: string;
  attachments: { filename: string; size: number }[];
};

describe('the local inbox', () => {
  let directory: string;
  let ports: number[];
  let stop: () => Promise<void>;
  const address = (path: string): string => `http://127.0.0.1:${ports[1]}${path}`;
  const list = async (): Promise<Listed[]> =>
    (await (await fetch(address('/inbox/api/messages'))).json()) as Listed[];
  const send = (mail: SendMailOptions) =>
    createTransport({ host: '127.0.0.1', port: ports[0] }).sendMail({
      from: 'hello@dearly.example',
      to: 'ada@example.com',
      ...mail,
    });

  const start = async (): Promise<void> => {
    ports = await freePorts(2);
    const child = await startProcess(process.execPath, [join(__dirname, 'main.mjs')], {
      env: { ...env, INBOX_DIR: directory, SMTP_PORT: `${ports[0]}`, HTTP_PORT: `${ports[1]}` },
      stdio: 'ignore',
    });
    stop = () => stopProcess(child, 'SIGTERM', 10_000);
    expect(await waitUntil(() => accepts(ports[1] ?? 0), { timeoutMs: 20_000 })).toBe(true);
  };

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'dearly-inbox-'));
    await start();
  });
  afterEach(async () => {
    await stop();
    await rm(directory, { recursive: true });
  });

  it('takes a mail with as many files as the longest list makes', async () => {
    const attachments = Array.from({ length: 4_000 }, (_, index) => ({
      filename: `dearly-${index + 1}-of-4000.json`,
      content: '{}',
    }));
    await send({ subject: 'many', text: 'all of them', attachments });
    const [mail] = await list();
    expect(mail?.attachments).toHaveLength(4_000);
    expect(mail?.attachments.at(-1)?.filename).toBe('dearly-4000-of-4000.json');
  });

  it('lists mails newest first and gives their attachments byte for byte', async () => {
    await send({ subject: 'first', text: 'one' });
    const content = Buffer.from([0, 1, 2, 255, 13, 10]);
    await send({
      subject: 'Zwölf Dateien',
      text: 'two',
      attachments: [
        { filename: 'dearly 1/of 2 é.json', content },
        { filename: 'same.txt', content: 'a' },
        { filename: 'same.txt', content: 'b' },
      ],
    });
    const mails = await list();
    expect(mails.map((mail) => mail.subject)).toEqual(['Zwölf Dateien', 'first']);
    expect(mails[0]).toMatchObject({
      to: ['ada@example.com'],
      text: 'two',
      attachments: [{ size: 6 }, { filename: 'same.txt' }, { filename: '2-same.txt' }],
    });
    const names = mails[0]?.attachments.map((part) => encodeURIComponent(part.filename)) ?? [];
    const get = (name = '') => fetch(address(`/inbox/api/messages/${mails[0]?.id}/attachments/${name}`));
    const file = await get(names[0]);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(content);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''/);
    expect(await (await get(names[2])).text()).toBe('b');
    expect((await get('other.txt')).status).toBe(404);
  });

  it('keeps its mails over a restart', async () => {
    await send({ subject: 'kept', text: 'x' });
    await stop();
    await start();
    expect((await list()).map((mail) => mail.subject)).toEqual(['kept']);
  });

  it('shows nothing of a mail as markup of its own pages', async () => {
    const evil = '<img src=x onerror=alert(1)>"\'';
    await send({
      subject: evil,
      text: `${evil} https://dearly.example/a?b=1&c=2`,
      attachments: [{ filename: evil, content: '' }],
    });
    const [mail] = await list();
    for (const path of ['/inbox', `/inbox/messages/${mail?.id}`]) {
      const page = await fetch(address(path));
      expect(await page.text()).not.toContain('<img');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-");
    }
    const page = await (await fetch(address(`/inbox/messages/${mail?.id}`))).text();
    expect(page).toContain('<a href="https://dearly.example/a?b=1&#38;c=2"');
  });

  it('shows the HTML of a mail only in a sandbox without scripts and without loading anything', async () => {
    await send({
      subject: 'styled',
      text: 'plain',
      html: '<p style="color:red">Hi</p><script>alert(1)</script>',
    });
    const [mail] = await list();
    const page = await (await fetch(address(`/inbox/messages/${mail?.id}`))).text();
    expect(page).toMatch(/<iframe[^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    expect(page).not.toContain('color:red');
    const body = await fetch(address(`/inbox/messages/${mail?.id}/body`));
    expect(await body.text()).toContain('color:red');
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups.*default-src 'none'/);
  });

  it('refuses a mail over 30 MB and goes on', async () => {
    const content = Buffer.alloc(24 * 1024 * 1024);
    await expect(send({ subject: 'huge', attachments: [{ content }] })).rejects.toMatchObject({
      responseCode: 552,
    });
    await send({ subject: 'small', text: 'x' });
    expect((await list()).map((mail) => mail.subject)).toEqual(['small']);
  });

  it('answers 421 at a foreign host name, which may lead here as well', async () => {
    const statusAt = async (host: string, path: string): Promise<number | undefined> => {
      const asked = request(address(path), { headers: { host } }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    for (const path of ['/inbox', '/inbox/api/messages']) {
      for (const host of ['127.0.0.1', 'localhost:1080', '[::1]'])
        expect(await statusAt(host, path)).toBe(200);
      for (const host of ['evil.example', 'evil.example:1080', 'localhost.evil.example', 'dearly.example'])
        expect(await statusAt(host, path)).toBe(421);
    }
  });

  it.each(['/inbox/messages/unknown', '/inbox/api/messages/unknown/attachments/a', '/other', '/inbox/%'])(
    'answers 404 at %s',
    async (path) => {
      expect((await fetch(address(path))).status).toBe(404);
    },
  );
});
