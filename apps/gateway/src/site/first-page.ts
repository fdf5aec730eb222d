import { AppError } from '@dearly/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pagePreloads } from './page-preloads';

/**
 * The one HTML page of the web app, with the public URL of this installation in its head: whoever shares a link
 * shows a picture, and pictures in such previews need a full URL. The code of the page at `path` is fetched along
 * with it. 404 while the web app is not built.
 */
export async function firstPage(webRoot: string, publicUrl: string, path: string): Promise<string> {
  try {
    const html = await readFile(join(webRoot, 'index.html'), 'utf8');
    const preloads = await pagePreloads(webRoot, path);
    return html.replaceAll('%ORIGIN%', publicUrl).replace('</head>', () => `${preloads}</head>`);
  } catch (error) {
    throw new AppError('not_found', {}, { cause: error });
  }
}
