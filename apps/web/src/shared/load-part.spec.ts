import { startSmallServer, type Answer, type SmallServer } from '../../test/small-server';
import type { loadPart as LoadPart } from './load-part';

const SCRIPT: Answer = { body: 'export {};', headers: { 'content-type': 'text/javascript' } };
const FILES = ['/assets/letter.js', '/assets/paper.js'];

let server: SmallServer;
let answers: Record<string, Answer>;
let loadPart: typeof LoadPart;
beforeEach(async () => {
  answers = {};
  server = await startSmallServer(({ path }) => answers[path] ?? SCRIPT);
  jest.resetModules();
  ({ loadPart } = await import('./load-part'));
});
afterEach(async () => {
  document.head.replaceChildren();
  await server.stop();
});

const asked = () => server.asked.map(({ path }) => path).sort();
const letter = () => jest.fn(async () => ({ letter: 'Dear Anna' }));

it('imports a part once all of its files are there, and fetches none of them twice', async () => {
  const run = letter();
  const loading = loadPart(run, FILES);
  expect(run).not.toHaveBeenCalled();
  await expect(loading).resolves.toEqual({ letter: 'Dear Anna' });
  await loadPart(run, [...FILES, '/assets/envelope.js']);
  expect(asked()).toEqual(['/assets/envelope.js', ...FILES]);
});

it('fetches once what two parts need at the same time', async () => {
  await Promise.all([loadPart(letter(), FILES), loadPart(letter(), FILES)]);
  expect(asked()).toEqual(FILES);
});

it.each<[string, Answer]>([
  ['is gone', { status: 404, body: '' }],
  ['cannot be had for the moment', { ...SCRIPT, status: 503 }],
  [
    'is a page that somebody else put in its place',
    { body: '<p>Sign in to this network', headers: { 'content-type': 'text/html' } },
  ],
])('imports nothing while one file %s, and gets through afterwards', async (_why, answer) => {
  answers['/assets/paper.js'] = answer;
  const run = letter();
  await expect(loadPart(run, FILES)).rejects.toThrow(
    `A part of the app could not be loaded: ${server.origin}/assets/paper.js`,
  );
  expect(run).not.toHaveBeenCalled();
  answers = {};
  await expect(loadPart(run, FILES)).resolves.toEqual({ letter: 'Dear Anna' });
});

it('imports nothing without a connection', async () => {
  await server.stop();
  const run = letter();
  await expect(loadPart(run, FILES)).rejects.toThrow('A part of the app could not be loaded');
  expect(run).not.toHaveBeenCalled();
});

it('fetches again what was there when the part as a whole was not', async () => {
  answers['/assets/paper.js'] = { status: 404, body: '' };
  await expect(loadPart(letter(), FILES)).rejects.toThrow();
  answers = {};
  await loadPart(letter(), FILES);
  expect(asked()).toEqual([...FILES, ...FILES].sort());
});

it('leaves to the browser what the page itself was sent with', async () => {
  document.head.innerHTML =
    '<script type="module" src="/assets/letter.js"></script><link rel="modulepreload" href="/assets/paper.js">';
  await loadPart(letter(), [...FILES, '/assets/envelope.js']);
  expect(asked()).toEqual(['/assets/envelope.js']);
});
