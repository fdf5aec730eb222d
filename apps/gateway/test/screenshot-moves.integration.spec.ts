import { AppError } from '@dearly/contracts';
import { startGateway, type Gateway } from './gateway-fixture';
import { AUDIENCE, SCREENSHOT, ScreenshotStandIn } from './screenshot-stand-in';
import { AuthStandIn, Signer, USER } from './stand-ins';

describe('moving a screenshot to another audience', () => {
  let gateway: Gateway;
  let token: string;
  beforeAll(async () => {
    const signer = await Signer.create('k1');
    AuthStandIn.keys = [signer.jwk];
    token = await signer.token();
    gateway = await startGateway();
  });
  beforeEach(() => {
    ScreenshotStandIn.behaviour = 'answer';
  });
  afterAll(() => gateway.stop());

  const move = async (body: unknown, { id = SCREENSHOT, authorization = `Bearer ${token}` } = {}) => {
    const response = await fetch(`${gateway.url}/api/screenshots/${id}/audience`, {
      method: 'PUT',
      body: JSON.stringify(body),
      headers: { authorization, 'content-type': 'application/json' },
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
  };

  it('asks the service for the audience of the body, which alone counts of it', async () => {
    const moved = await move({ audienceId: AUDIENCE, owner: USER, id: AUDIENCE });
    expect(moved).toMatchObject({ status: 200, body: { id: SCREENSHOT, audienceId: AUDIENCE } });
    expect(moved.headers.get('cache-control')).toBe('no-store');
  });

  it.each([[undefined], [null], ['7'], [[AUDIENCE]]])(
    'is refused with the audience %j',
    async (audienceId) => {
      expect(await move({ audienceId })).toMatchObject({ status: 422, body: { code: 'invalid_request' } });
    },
  );

  it('is refused without a token, and for an id that names nothing', async () => {
    const body = { audienceId: AUDIENCE };
    expect(await move(body, { authorization: '' })).toMatchObject({ status: 401 });
    expect(await move(body, { id: '7' })).toMatchObject({
      status: 404,
      body: { message: 'Screenshot not found: 7' },
    });
  });

  it('is told that the audience has the picture already', async () => {
    ScreenshotStandIn.behaviour = new AppError('screenshot_in_audience');
    expect(await move({ audienceId: AUDIENCE })).toMatchObject({
      status: 409,
      body: {
        code: 'screenshot_in_audience',
        message: 'That audience has this picture already. Delete one of the two.',
      },
    });
  });
});
