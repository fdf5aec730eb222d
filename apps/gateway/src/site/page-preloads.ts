import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What Vite notes of a piece of the built web app; `imports` are keys of other pieces. */
type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** The web app keeps the page at `/name` in `src/pages/name.tsx`; others come without a head start. */
const PAGE = /^\/([a-z-]+)$/;

/**
 * HTML that has a browser fetch the code of the page at `path` together with that of the app, instead of a round trip
 * later, when the app asks for it. Empty for pages that have no code of their own.
 */
export async function pagePreloads(webRoot: string, path: string): Promise<string> {
  const name = PAGE.exec(path)?.[1];
  if (name === undefined) return '';
  const source = `src/pages/${name}.tsx`;
  const manifest = await readManifest(webRoot);
  if (!Object.hasOwn(manifest, source)) return '';
  const app = filesOf(manifest, 'index.html');
  const own = [...filesOf(manifest, source)].filter((file) => !app.has(file));
  return own.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('');
}

/** Read anew each time, as the page is: the two belong to one build. A build without it still works. */
async function readManifest(webRoot: string): Promise<Manifest> {
  const text = await readFile(join(webRoot, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Manifest;
}

/** What a piece cannot run without, itself included. */
function filesOf(manifest: Manifest, key: string, files = new Set<string>()): Set<string> {
  const { file, imports = [] } = manifest[key] ?? {};
  if (file === undefined || files.has(file)) return files;
  files.add(file);
  for (const imported of imports) filesOf(manifest, imported, files);
  return files;
}
