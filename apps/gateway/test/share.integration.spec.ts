import { createLogger } from '@dearly/service';
import { startGateway, type Gateway } from './gateway-fixture';
import { ask, bytesHeld, MB, sendRaw, stubbornUpload, until } from './wire';

const UNREAD = '/send?shared=unread';
const lines: string[] = [];
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway(
    {},
    createLogger('gateway', 'info', { write: (text) => void lines.push(text) }),
  );
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => gateway.stop());

function share(): Promise<Response> {
  const body = new FormData();
  body.set('title', 'marzipan');
  body.set('files', new Blob(['{"messages":"marzipan"}']), 'marzipan.json');
  return fetch(`${gateway.url}/share`, { method: 'POST', body, redirect: 'manual' });
}

describe('a file that is shared with the server, because the browser has no worker', () => {
  it('leads to the page that says so, and that page is there', async () => {
    const answer = await share();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, UNREAD]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await fetch(`${gateway.url}${UNREAD}`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('leaves one line in the log, with nothing of the form', async () => {
    await share();
    await until(() => lines.length > 0);
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ method: 'POST', route: '/share', status: 303 });
    expect(lines[0]).not.toMatch(/marzipan|files|boundary/);
  });

  it('is answered before all of it has come, whatever it says of itself', async () => {
    const head = ['POST /share HTTP/1.1', 'host: localhost', 'connection: close', 'content-type: text/x'];
    const begun = [...head, `content-length: ${500 * MB}`, '', 'marz'].join('\r\n');
    expect(await sendRaw(gateway.port, begun)).toMatch(/^HTTP\/1\.1 303 /);
  });

  it('is thrown away as it comes where a client sends it all first', async () => {
    const { status } = await stubbornUpload({ port: gateway.port, path: '/share', headers: {} }, 20 * MB);
    expect([status, await bytesHeld()]).toEqual([303, 0]);
  });

  it('is a page like any other where somebody opens the address', async () => {
    const answer = await ask(gateway.port, '/share');
    answer.resume();
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  });
});
