import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../infrastructure/child-process.mjs';
import { unpackDebianPackage } from '../infrastructure/debian-packages.mjs';

/**
 * The recognition program that the reading of pictures is compared with: the one on the PATH, else Debian's package
 * with its English data, unpacked into `toolsDir` once. It works on one thread.
 * @param {string} toolsDir
 * @returns {Promise<{ version: string, read: (file: string) => Promise<string> }>}
 * @throws Error that says why there is none
 */
export async function findTesseract(toolsDir) {
  const directory = join(toolsDir, 'tesseract');
  const env = { ...process.env, OMP_THREAD_LIMIT: '1' };
  const installed = await programOf('tesseract', env);
  if (installed) return installed;
  const root = join(directory, 'root');
  const isThere = await access(root).then(
    () => true,
    () => false,
  );
  if (!isThere) await unpackDebianPackage({ packages: ['tesseract-ocr'], directory });
  const unpacked = await programOf(join(root, 'usr/bin/tesseract'), { ...env, ...(await placesIn(root)) });
  if (!unpacked) throw new Error('it was unpacked but does not run');
  return unpacked;
}

/** @param {string} command @param {NodeJS.ProcessEnv} env */
async function programOf(command, env) {
  const { code, output } = await run(command, ['--version'], { env });
  if (code !== 0) return undefined;
  const version = output.split('\n')[0] ?? '';
  return {
    version,
    /** @param {string} file */
    read: async (file) => {
      const result = await run(command, [file, 'stdout', '-l', 'eng', '-c', 'debug_file=/dev/null'], { env });
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
