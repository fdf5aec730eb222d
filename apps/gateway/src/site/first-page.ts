import { AppError } from '@dearly/contracts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The one HTML page of the web app, with the public address of this installation in its head: whoever shares a link
 * shows a picture, and pictures in such previews need a full address. 404 while the web app is not built.
 */
export async function firstPage(webRoot: string, publicUrl: string): Promise<string> {
  try {
    const html = await readFile(join(webRoot, 'index.html'), 'utf8');
    return html.replaceAll('%ORIGIN%', publicUrl);
  } catch (error) {
    throw new AppError('not_found', {}, { cause: error });
  }
}
