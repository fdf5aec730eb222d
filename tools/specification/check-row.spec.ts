import { problemsOf, type Product } from './check-row';
import type { Claim } from './claims';
import { by, type Row } from './row';
import { readTestFile } from './test-file';

const FILE = 'apps/web/src/a.spec.ts';
const testFile = readTestFile(
  FILE,
  "it('says Hello', () => expect(x).toBe('Hello')); it('waits', () => pass(5_000)); it('waits long', () => 0);",
);
const product: Product = {
  repository: {
    testFile: (path) => (path === FILE ? testFile : undefined),
    productTexts: () => [['Hello', 'Bye']],
    packageTexts: () => ['Said by a package'],
    source: () => {
      throw new Error('No rule reads a source by itself.');
    },
    filesBelow: () => [],
  },
  routes: new Map([
    ['/about', 'public'],
    ['/auth/*', 'public'],
    ['*', 'public'],
  ]),
  calls: new Set(['GET /api/a', 'GET /api/b']),
  documentedCalls: new Set(['GET /api/a']),
};

const row = (title: string, more: Partial<Row> = {}): Row => ({
  claim: 'a',
  proof: by(FILE, title),
  ...more,
});
const text = (value: string): Claim => ({ kind: 'text', key: 'a', text: value });
const seconds = (value: number): Claim => ({ kind: 'number', key: 'a', numbers: [{ value, unit: 's' }] });
const address = (kind: 'route' | 'call', ...cells: string[]): Claim => ({ kind, key: 'a', cells });

it.each<[string, Claim, Row, string[]]>([
  ['a text that product and test say', text('Hello'), row('says Hello'), []],
  ['a text that the test does not say', text('Bye'), row('says Hello'), ['its tests do not say this text']],
  [
    'a text that nobody says',
    text('Moin'),
    row('says Hello'),
    ['the product does not say this text', 'its tests do not say this text'],
  ],
  [
    'a text of a package',
    text('Hello'),
    row('says Hello', { saidBy: 'a-package' }),
    ['the product does not say this text'],
  ],
  ['a number that the test writes', seconds(5), row('waits'), []],
  ['another number', seconds(6), row('waits'), ['its tests do not write 6s']],
  ['a number that is counted', seconds(6), row('waits', { counted: 'five and one' }), []],
  [
    'a missing test',
    seconds(5),
    row('sleeps'),
    [`${FILE} has no test "sleeps"`, 'its tests do not write 5s'],
  ],
  [
    'a part of two titles',
    seconds(5),
    row('wait'),
    [`${FILE} has several tests "wait"`, 'its tests do not write 5s'],
  ],
  [
    'a missing file',
    text('Hello'),
    { claim: 'a', proof: by('b.ts', 'x') },
    ['b.ts is no test file', 'its tests do not say this text'],
  ],
  ['no test at all', text('Hello'), { claim: 'a', proof: [] }, ['it names no test']],
  ['a route that is there', address('route', '/about', 'public'), row('waits'), []],
  ['a route by its prefix', address('route', '/auth/callback (prefix /auth/)', 'public'), row('waits'), []],
  ['any other path', address('route', 'any other path', 'public'), row('waits'), []],
  [
    'a route for others',
    address('route', '/about', 'protected'),
    row('waits'),
    ['the route /about is public'],
  ],
  ['a missing route', address('route', '/b', 'public'), row('waits'), ['the web app has no route /b']],
  ['a call that is there', address('call', 'GET /api/a'), row('waits'), []],
  [
    'a call without a description',
    address('call', 'GET /api/b'),
    row('waits'),
    ['the OpenAPI document does not list it'],
  ],
  [
    'a missing call',
    address('call', 'GET /api/c'),
    row('waits'),
    ['no controller of the gateway answers it', 'the OpenAPI document does not list it'],
  ],
  ['what is not built', text('Moin'), { claim: 'a', notBuilt: 'not yet' }, []],
])('knows what is wrong with %s', (_what, claim, its, problems) => {
  expect(problemsOf(claim, its, product)).toEqual(problems);
});
