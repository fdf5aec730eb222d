import { groupOf } from './route-groups';

describe('the group of a route', () => {
  it.each([
    ['GET', '*', 'page'],
    ['GET', 'none', 'page'],
    ['GET', '/config.json', 'page'],
    ['GET', '/api/screenshots/:id', 'read'],
    ['GET', '/api/screenshots/search', 'read'],
    ['HEAD', '/api/plans', 'read'],
    ['DELETE', '/api/screenshots/:id', 'change'],
    ['POST', '/webhooks/stripe', 'change'],
    ['POST', '/api/csv/parse', 'preview'],
    ['POST', '/api/csv/generate', 'list'],
    ['POST', '/api/screenshots/:id/analyze', 'reading'],
    // Begins a reading and does not wait for it.
    ['POST', '/api/screenshots/audience/:audienceId/analyze', 'change'],
    ['POST', '/api/screenshots/upload', 'file'],
    ['GET', '/storage/v1/object/public/:bucketId/*', 'file'],
    ['POST', '/auth/v1/token', 'account'],
    ['GET', '/rest/v1/:table', 'table'],
    ['POST', '/realtime/v1/api/broadcast', 'live'],
  ])('of %s %s is %s', (method, route, group) => {
    expect(groupOf(method, route)).toBe(group);
  });
});
