import createPropertyList from 'bplist-creator';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workflow } from './workflow.mjs';

/** The app takes the shortcut's name from it. */
export const FILE_NAME = 'Dearly.shortcut';

/**
 * Writes the shortcut, unsigned, as a binary property list; the same bytes each time.
 * @param {string} folder is made when it is not there
 * @returns {Promise<string>} the file
 */
export async function writeShortcut(folder) {
  const file = join(folder, FILE_NAME);
  await mkdir(folder, { recursive: true });
  await writeFile(file, createPropertyList(workflow()));
  return file;
}

/** What is left to do, in words for a terminal. @param {string} file @returns {string} */
export function nextSteps(file) {
  return [
    `Written, not signed: ${file}`,
    '',
    'iPhones take signed shortcuts only. On a Mac with macOS 12 or newer:',
    `  mkdir -p signed && shortcuts sign --mode anyone --input ${FILE_NAME} --output signed/${FILE_NAME}`,
    'Open the signed file on the Mac or send it to an iPhone, try it with your own number, then share it from the',
    'Shortcuts app (Copy iCloud Link) and set SHORTCUT_URL to that link. docs/shortcut.md has every step.',
  ].join('\n');
}
