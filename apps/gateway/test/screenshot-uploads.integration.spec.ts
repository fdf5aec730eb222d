import { AppError } from '@dearly/contracts';
import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { startGateway, type Gateway } from './gateway-fixture';
import { SCREENSHOT, ScreenshotStandIn } from './screenshot-stand-in';
import { AuthStandIn, Signer } from './stand-ins';
import { ask, bytesHeld, MB, stubbornUpload, until } from './wire';

let gateway: Gateway;
let authorization: string;
const path = '/api/screenshots/upload';

beforeAll(async () => {
  const signer = await Signer.create('k1');
  AuthStandIn.keys = [signer.jwk];
  authorization = `Bearer ${await signer.token()}`;
  gateway = await startGateway();
});
beforeEach(() => {
  Object.assign(ScreenshotStandIn, { behaviour: 'answer', uploads: [], reading: 0, broken: [] });
});
afterAll(() => gateway.stop());

const upload = async (body: Buffer, contentType = 'multipart/form-data; boundary=b') => {
  const headers = { authorization, 'content-type': contentType };
  const response = await fetch(`${gateway.url}${path}`, { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

describe('the upload of a screenshot', () => {
  it('reaches the service byte by byte, and its answer the browser with 201', async () => {
    const form = Buffer.concat([Buffer.from('--b\r\n'), randomBytes(4 * MB), Buffer.from('\r\n--b--')]);
    const answer = await upload(form);
    expect([answer.status, answer.body['isDuplicate'], answer.body['filename']]).toEqual([
      201,
      false,
      'a.png',
    ]);
    expect(ScreenshotStandIn.uploads).toHaveLength(1);
    expect(ScreenshotStandIn.uploads[0]?.contentType).toBe('multipart/form-data; boundary=b');
    expect(ScreenshotStandIn.uploads[0]?.bytes.equals(form)).toBe(true);
  });

  it('is 200 when the audience had this picture already', async () => {
    ScreenshotStandIn.behaviour = 'duplicate';
    expect(await upload(Buffer.from('--b--'))).toMatchObject({ status: 200, body: { isDuplicate: true } });
  });

  it.each(['application/json', 'image/png', 'multipart/form-data', 'multipart/mixed; boundary=b'])(
    'is 415 as %s, and names the fields',
    async (contentType) => {
      expect(await upload(Buffer.from('{}'), contentType)).toMatchObject({
        status: 415,
        body: {
          code: 'unsupported_media_type',
          message: expect.stringMatching(/screenshot.*audienceId/) as string,
        },
      });
    },
  );

  it.each([
    ['a declared length', 30 * MB],
    ['no length', undefined],
  ])('is 413 over the limit with %s, to a client that never stops sending', async (_, declared) => {
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await stubbornUpload({ port: gateway.port, path, headers }, 30 * MB, declared);
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({
      code: 'picture_too_large',
      message: expect.stringContaining('10 MB') as string,
    });
  });

  it('is refused in the words of the service, whatever was sent before it', async () => {
    ScreenshotStandIn.behaviour = new AppError('audience_forbidden');
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await stubbornUpload({ port: gateway.port, path, headers }, 9 * MB);
    expect([answer.status, (JSON.parse(answer.body) as { message: string }).message]).toEqual([
      403,
      'Not authorized to access this audience',
    ]);
  });
});

describe('a browser that goes away', () => {
  it('in the middle of its upload is nothing the service hears of', async () => {
    const headers = { authorization, 'content-type': 'multipart/form-data; boundary=b' };
    const request = httpRequest({ port: gateway.port, path, method: 'POST', headers });
    request.on('error', () => undefined);
    request.write(randomBytes(MB));
    await until(async () => (await bytesHeld()) === MB);
    request.destroy();
    await until(async () => (await bytesHeld()) === 0);
    expect({ ...ScreenshotStandIn }).toMatchObject({ reading: 0, broken: [], uploads: [] });
  });

  it('ends the answer for the service', async () => {
    ScreenshotStandIn.behaviour = 'hold';
    const answer = await ask(gateway.port, `/api/screenshots/${SCREENSHOT}/ocr`, {
      headers: { authorization },
    });
    answer.destroy();
    await until(() => ScreenshotStandIn.broken.length === 1);
    expect(ScreenshotStandIn.broken[0]).toMatchObject({ code: 'transfer_aborted' });
  });
});
