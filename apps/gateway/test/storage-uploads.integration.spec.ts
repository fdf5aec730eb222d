import { overLimit } from '@dearly/contracts';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { startGateway, type Gateway } from './gateway-fixture';
import { AuthStandIn, Signer, USER } from './stand-ins';
import { StorageStandIn } from './storage-stand-in';
import { ask, MB, sendRaw, stubbornUpload } from './wire';

let gateway: Gateway;
let authorization: string;
const OBJECT = '/storage/v1/object';

beforeAll(async () => {
  const signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  authorization = `Bearer ${await signer.token()}`;
  gateway = await startGateway();
});
beforeEach(() => StorageStandIn.reset());
afterAll(() => gateway.stop());

const put = async (path: string, body: Buffer | string, headers: Record<string, string>, method = 'POST') => {
  const response = await fetch(`${gateway.url}${OBJECT}/${path}`, {
    method,
    body,
    headers: { authorization, ...headers },
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};
describe('the bytes of an upload', () => {
  it.each([
    ['application/json', '{"a": 1}'],
    ['application/json', '{"a":'],
    ['application/json', ''],
    ['text/plain;charset=UTF-8', 'hello'],
    ['text/html', '<script>'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['application/octet-stream', randomBytes(MB)],
    ['some/thing-unheard-of', 'x'],
    ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name=""\r\n\r\nx\r\n--b--'],
  ])('arrive unchanged as %s', async (contentType, body) => {
    const answer = await put('b/a.bin', body, { 'content-type': contentType });
    expect([answer.status, answer.body['Key']]).toEqual([200, 'b/a.bin']);
    const kept = StorageStandIn.objects.get('b/a.bin');
    expect(kept?.contentType).toBe(contentType);
    expect(kept?.bytes.equals(Buffer.from(body))).toBe(true);
  });

  it('come with the headers that the protocol gives a meaning', async () => {
    await put('b/a.bin', 'x', {
      'content-type': 'text/plain',
      'x-upsert': 'true',
      'cache-control': 'max-age=60',
      'x-metadata': 'e30=',
    });
    expect(StorageStandIn.last.input).toEqual({
      access: { by: 'actor', actor: { role: 'authenticated', userId: USER } },
      bucketId: 'b',
      key: 'a.bin',
      isReplace: false,
      headers: { upsert: 'true', cacheControl: 'max-age=60', metadata: 'e30=' },
      leastBytes: 1,
    });
    await put('b/a.bin', 'x', { 'content-type': 'text/plain' }, 'PUT');
    expect(StorageStandIn.last.input).toMatchObject({ isReplace: true, headers: {} });
  });

  it('are told by their length before they are read, a form by what its file has at least', async () => {
    await put('b/a.bin', randomBytes(MB), { 'content-type': 'application/octet-stream' });
    expect(StorageStandIn.last.input).toMatchObject({ leastBytes: MB });
    await put('b/a.bin', randomBytes(MB), { 'content-type': 'multipart/form-data; boundary=b' });
    expect(StorageStandIn.last.input).toMatchObject({ leastBytes: MB - 128 * 1024 });
    await put('b/a.bin', 'x', { 'content-type': 'multipart/form-data; boundary=b' });
    expect(StorageStandIn.last.input).toMatchObject({ leastBytes: 0 });
  });

  it('that an account has no room for are refused in the words of the protocol', async () => {
    StorageStandIn.failure = overLimit('bytes', 5 * 1024 * MB);
    expect(await put('b/a.bin', 'x', { 'content-type': 'text/plain' })).toEqual({
      status: 400,
      body: {
        statusCode: '403',
        error: 'QuotaExceeded',
        message:
          'There is no room for this: an account may keep 5 GB. Delete screenshots or files to make room.',
        code: 'QuotaExceeded',
      },
    });
  });

  it('may be sent without a token to a signed address', async () => {
    const response = await fetch(`${gateway.url}${OBJECT}/upload/sign/b/c/a.png?token=t`, {
      method: 'PUT',
      body: 'x',
      headers: { 'content-type': 'image/png' },
    });
    expect(response.status).toBe(200);
    expect(StorageStandIn.last.input).toMatchObject({
      access: { by: 'token', token: 't' },
      bucketId: 'b',
      key: 'c/a.png',
      isReplace: false,
    });
  });

  it.each([
    ['a declared length', 60 * MB],
    ['no length', undefined],
  ])('are refused over 50 MB with %s, to a client that never stops sending', async (_, declared) => {
    const headers = { authorization, 'content-type': 'application/octet-stream' };
    const target = { port: gateway.port, path: `${OBJECT}/b/big`, headers };
    const answer = await stubbornUpload(target, 60 * MB, declared);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.body)).toEqual({
      statusCode: '413',
      error: 'Payload too large',
      message: 'The object exceeded the maximum allowed size',
      code: 'EntityTooLarge',
    });
  });

  it('are not taken from a request with two lengths', async () => {
    const answer = await sendRaw(
      gateway.port,
      `POST ${OBJECT}/b/a HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\ncontent-type: text/plain\r\n` +
        'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /config.json HTTP/1.1\r\nhost: localhost\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('publishableKey');
    expect(StorageStandIn.asked).toEqual([]);
  });
});

describe('the path of an object', () => {
  it.each([
    ['b/a%20b/c.png', 'a b/c.png'],
    ['b/%C3%A9.png', 'é.png'],
    ['b/a%2520b', 'a%20b'],
    ['b/a%2Fb', 'a/b'],
    ['b/../c', '../c'],
    ['b/%2e%2e/c', '../c'],
    ['b/a//c', 'a//c'],
    ['b/a/', 'a/'],
    ['b/a%00b', 'a\u0000b'],
    ['b/a%5Cb', 'a\\b'],
    ['b/a+b;c?x=1', 'a+b;c'],
    [`b/${'k'.repeat(200)}`, 'k'.repeat(200)],
  ])('%s goes to the service as %j, decoded once', async (path, key) => {
    const answer = await ask(gateway.port, `${OBJECT}/${path}`, { headers: { authorization } });
    answer.resume();
    expect(StorageStandIn.last.input).toMatchObject({ bucketId: 'b', key });
  });

  it('is refused in the words of the protocol when it cannot be decoded', async () => {
    const answer = await ask(gateway.port, `${OBJECT}/b/%zz`, { headers: { authorization } });
    expect(answer.statusCode).toBe(400);
    expect(JSON.parse((await buffer(answer)).toString())).toMatchObject({
      statusCode: '400',
      code: 'InvalidRequest',
    });
  });
});
