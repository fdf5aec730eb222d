import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../infrastructure/child-process.mjs';
import { unpackDebianPackage } from '../infrastructure/debian-packages.mjs';

/**
 * The recognition program that the reading of pictures is compared with: the one on the PATH where it has the data of
 * all `languages`, else Debian's packages, unpacked into `toolsDir` once. It works on one thread.
 * @param {string} toolsDir
 * @param {readonly string[]} languages as the files of its data are named
 * @returns {Promise<{ version: string, read: (file: string, language: string) => Promise<string> }>}
 * @throws Error that says why there is none
 */
export async function findTesseract(toolsDir, languages) {
  const directory = join(toolsDir, 'tesseract');
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
  const installed = await programOf('tesseract', env, languages);
  if (installed) return installed;
  const root = join(directory, 'root');
  const ofRoot = async () =>
    programOf(join(root, 'usr/bin/tesseract'), { ...env, ...(await placesIn(root)) }, languages);
  const unpackedBefore = await ofRoot();
  if (unpackedBefore) return unpackedBefore;
  const names = ['tesseract-ocr', ...languages.map((language) => `tesseract-ocr-${language}`)];
  await unpackDebianPackage({ packages: [names.join(' ')], directory });
  const unpacked = await ofRoot();
  if (!unpacked) throw new Error(`it was unpacked but does not run, or lacks one of ${languages.join(', ')}`);
  return unpacked;
}

/**
 * Undefined where it does not run, or lacks the data of a language.
 * @param {string} command @param {NodeJS.ProcessEnv} env @param {readonly string[]} languages
 */
async function programOf(command, env, languages) {
  const { code, output } = await run(command, ['--version'], { env });
  if (code !== 0) return undefined;
  const data = (await run(command, ['--list-langs'], { env })).output.split(/\s+/);
  if (!languages.every((language) => data.includes(language))) return undefined;
  const version = output.split('\n')[0] ?? '';
  return {
    version,
    /** @param {string} file @param {string} language */
    read: async (file, language) => {
      const result = await run(command, [file, 'stdout', '-l', language, '-c', 'debug_file=/dev/null'], {
        env,
      });
      if (result.code !== 0) throw new Error(`tesseract ended with ${result.code}: ${result.output}`);
      return result.output;
    },
  };
}

/** Where an unpacked package keeps its libraries and its data. @param {string} root */
async function placesIn(root) {
  const folders = async (/** @type {string} */ folder) =>
    (await readdir(join(root, folder)).catch(() => [])).map((name) => join(root, folder, name));
  const libraries = [...(await folders('usr/lib')), ...(await folders('lib'))];
  const data = (await folders('usr/share/tesseract-ocr')).map((folder) => join(folder, 'tessdata'));
  return {
    LD_LIBRARY_PATH: libraries.filter((folder) => folder.includes('-linux-')).join(':'),
    TESSDATA_PREFIX: data[0],
  };
}
