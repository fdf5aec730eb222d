import { routeOf } from './worker-route';

const ORIGIN = 'https://dearly.example';
const SHELL = new Set(['/index.html', '/assets/send-1.js', '/icon.svg']);
const route = (path: string, mode: string, method = 'GET') =>
  routeOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN, SHELL);

describe('a request of the page', () => {
  it.each(['/assets/send-1.js', '/icon.svg', '/icon.svg?v=2'])(
    'is answered from what is kept: %s',
    (path) => {
      expect(route(path, 'cors')).toBe('shell');
    },
  );

  it('asks for the public settings, which the worker remembers', () => {
    expect(route('/config.json', 'cors')).toBe('settings');
  });

  it.each([
    '/api/csv/parse',
    '/api/screenshots/audiences',
    '/auth/v1/user',
    '/functions/v1/get-subscription-status',
    '/storage/v1/object/sign/screenshots/a.png?token=t',
    '/rest/v1/audiences',
    '/realtime/v1/websocket',
    '/inbox/api/messages',
    '/webhooks/payments',
    '/health/live',
    '/assets/send-2.js',
    'https://js.stripe.com/v3',
    'https://elsewhere.example/icon.svg',
  ])('passes the worker by: %s', (path) => expect(route(path, 'cors')).toBe('network'));

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('passes the worker by when it is a %s', (method) => {
    expect(route('/config.json', 'cors', method)).toBe('network');
    expect(route('/icon.svg', 'no-cors', method)).toBe('network');
  });
});

describe('an address that is opened', () => {
  it.each([
    '/',
    '/send',
    '/dashboard',
    '/screenshots?audience=1&tab=view',
    '/auth/callback?code=1',
    '/nowhere',
  ])('is the app’s page: %s', (path) => expect(route(path, 'navigate')).toBe('page'));

  it.each([
    '/inbox',
    '/api/docs',
    '/storage/v1/object/sign/a',
    '/health/ready',
    '/config.json',
    '/robots.txt',
  ])('is the server’s own: %s', (path) => expect(route(path, 'navigate')).toBe('network'));

  it('keeps in the browser what another app shares with this one, and nothing else that is sent', () => {
    expect(route('/share', 'navigate', 'POST')).toBe('share');
    expect(route('/share', 'cors', 'POST')).toBe('network');
    expect(route('https://elsewhere.example/share', 'navigate', 'POST')).toBe('network');
  });

  it('is not the page when a form is sent to it', () => {
    expect(route('/send', 'navigate', 'POST')).toBe('network');
  });
});
