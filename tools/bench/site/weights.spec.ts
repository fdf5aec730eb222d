import { entryWeight, lazyWeights, pageWeight, styleWeight } from './weights.mjs';

const MANIFEST = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['index.css'] },
  '_react.js': { file: 'react.js' },
  '_api.js': { file: 'api.js', name: 'api', imports: ['_react.js'] },
  '_form.js': { file: 'form.js', imports: ['_react.js', '_schema.js'] },
  '_schema.js': { file: 'schema.js', imports: ['_form.js'] },
  'src/pages/login.tsx': {
    file: 'login.js',
    src: 'src/pages/login.tsx',
    isDynamicEntry: true,
    imports: ['_react.js', '_form.js', '_api.js', 'index.html'],
    css: ['login.css', 'index.css'],
  },
  'src/pages/about.tsx': { file: 'about.js', src: 'src/pages/about.tsx', isDynamicEntry: true },
};
const SIZES: Record<string, number> = {
  'index.js': 1000,
  'react.js': 500,
  'api.js': 300,
  'form.js': 40,
  'schema.js': 30,
  'login.js': 5,
  'about.js': 7,
  'index.css': 90,
  'login.css': 9,
};
const sizeOf = (file: string) => SIZES[file] ?? Number.NaN;

it('counts for the entry what it imports', () => {
  expect(entryWeight(MANIFEST, sizeOf)).toBe(1500);
});

it('counts for a lazy page all that it imports, once, and nothing that is there on every page', () => {
  expect(lazyWeights(MANIFEST, sizeOf)).toEqual([
    { name: 'pages/login.tsx', bytes: 75 },
    { name: 'pages/about.tsx', bytes: 7 },
  ]);
});

it('counts for a page what its parts import, what they share once', () => {
  const form = { file: 'tab.js', src: 'src/features/tab.tsx', isDynamicEntry: true, imports: ['_form.js'] };
  const manifest = { ...MANIFEST, 'src/features/tab.tsx': form };
  const size = (file: string) => (file === 'tab.js' ? 3 : sizeOf(file));
  expect(pageWeight(manifest, size, ['pages/login.tsx', 'features/tab.tsx'])).toBe(78);
  expect(() => pageWeight(manifest, size, ['pages/gone.tsx'])).toThrow('names no pages/gone.tsx');
});

it('counts every style sheet once', () => {
  expect(styleWeight(MANIFEST, sizeOf)).toBe(99);
});

it('does not take a manifest without the entry for a light site', () => {
  expect(() => entryWeight({}, sizeOf)).toThrow('does not name index.html');
  expect(() => lazyWeights({}, sizeOf)).toThrow('names no piece api');
});
