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
export type Style = { set: 'fixtures' | 'tune' | 'heldout'; name: string; folder: string; pictures: Truth[] };

const SCREENS = join('libs', 'reading', 'test', 'screens');

/** Every style of these sets, in order of their names; a set that is not there has none. `root` is the workspace. */
export async function readStyles(root: string, sets: Style['set'][]): Promise<Style[]> {
  const styles: Style[] = [];
  for (const set of sets) {
    const folder = join(root, SCREENS, set);
    const names = set === 'fixtures' ? [''] : await readdir(folder).catch(() => []);
    for (const name of names.sort()) {
      const style = join(folder, name);
      const json = await readFile(join(style, 'truth.json'), 'utf8').catch(() => undefined);
      if (json === undefined) continue;
      styles.push({ set, name: name || set, folder: style, pictures: JSON.parse(json) as Truth[] });
    }
  }
  return styles;
}
