import english from '@tesseract.js-data/eng';
import french from '@tesseract.js-data/fra';
import german from '@tesseract.js-data/deu';
import italian from '@tesseract.js-data/ita';
import portuguese from '@tesseract.js-data/por';
import spanish from '@tesseract.js-data/spa';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Language } from '../languages/language';

const PACKAGES: Record<Language, { langPath: string }> = {
  eng: english,
  spa: spanish,
  fra: french,
  deu: german,
  por: portuguese,
  ita: italian,
};

/** The folder of a language's data: the integer model, which reads the same text as the full one and starts sooner. */
export const folderOf = (language: Language): string => `${PACKAGES[language].langPath}_best_int`;

/**
 * A language's data as tesseract takes it. In memory that threads share, so that it is not copied on its way to the
 * recogniser's: one recogniser alone took 10 MB less so after five languages. Two readers in a process did not.
 */
export async function dataOf(language: Language): Promise<Uint8Array> {
  const data = await promisify(gunzip)(await readFile(`${folderOf(language)}/${language}.traineddata.gz`));
  const shared = new Uint8Array(new SharedArrayBuffer(data.length));
  shared.set(data);
  return shared;
}
