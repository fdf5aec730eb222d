import type { Conversation } from '@dearly/contracts';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Box } from '../src/raster';

/** A message as it stands in a picture; see README.md for what counts as one. `box` in pixels of the picture. */
export type TruthMessage = {
  sender: 'me' | 'them';
  senderName?: string;
  text: string;
  isCut?: boolean;
  optional?: string;
  box?: Box;
};

/** What one picture of a folder says. */
export type Truth = {
  file: string;
  contact: string;
  group?: boolean;
  service: Conversation['service'];
  messages: TruthMessage[];
  timestamps: string[];
  timeBoxes?: Box[];
  notChat?: boolean;
  words?: string[];
};

/** A folder of pictures of one look. */
export type Style = {
  set: 'fixtures' | 'tune' | 'heldout' | 'stranger' | 'languages';
  name: string;
  folder: string;
  pictures: Truth[];
};

const SCREENS = join('libs', 'reading', 'test', 'screens');

/** Every style of these sets, in order of their names; a set that is not there has none. `root` is the workspace. */
export async function readStyles(root: string, sets: Style['set'][]): Promise<Style[]> {
  const styles: Style[] = [];
  for (const set of sets) {
    for (const [name, folder] of await foldersWithTruth(join(root, SCREENS, set), set)) {
      const pictures = JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')) as Truth[];
      styles.push({ set, name, folder, pictures });
    }
  }
  return styles;
}

/** Names and places of the folders that hold pictures; one within another is named `outer/inner`. */
async function foldersWithTruth(folder: string, name: string, depth = 0): Promise<[string, string][]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  if (entries.some((entry) => entry.name === 'truth.json')) return [[name, folder]];
  const inner = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const found = inner
    .sort()
    .map((one) => foldersWithTruth(join(folder, one), depth === 0 ? one : `${name}/${one}`, depth + 1));
  return (await Promise.all(found)).flat();
}
