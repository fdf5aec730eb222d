import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pagePreloads } from './page-preloads';

const MANIFEST = {
  'index.html': { file: 'assets/index.js', imports: ['_foundation.js'] },
  '_foundation.js': { file: 'assets/foundation.js' },
  '_field.js': { file: 'assets/field.js', imports: ['_foundation.js', '_field.js'] },
  'src/pages/login.tsx': { file: 'assets/login.js', imports: ['_foundation.js', 'index.html', '_field.js'] },
  'src/pages/second-step.tsx': { file: 'assets/second-step.js' },
};
const link = (file: string) => `<link rel="modulepreload" crossorigin href="/assets/${file}">`;

describe('the code that is fetched ahead for a page', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'dearly-web-'));
    await mkdir(join(root, '.vite'));
    await writeFile(join(root, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  });
  afterAll(() => rm(root, { recursive: true }));

  it('is the page and what it cannot run without, but nothing that the app brings already', async () => {
    expect(await pagePreloads(root, '/login')).toBe(link('login.js') + link('field.js'));
    expect(await pagePreloads(root, '/second-step')).toBe(link('second-step.js'));
  });

  it.each(['/', '/none', '/auth/login', '/login/', '/../pages/login', '/LOGIN', '/constructor'])(
    'is nothing for %s',
    async (path) => expect(await pagePreloads(root, path)).toBe(''),
  );

  it('is nothing where the build has no list of its pieces', async () => {
    expect(await pagePreloads(join(root, 'none'), '/login')).toBe('');
  });
});
