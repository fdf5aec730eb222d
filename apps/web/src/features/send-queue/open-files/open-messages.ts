import type { ShortcutFile } from '@dearly/contracts';
import { campaigns } from '../../../shared/kept-messages/campaign-store';
import { adoptNewest, keepGenerated, keptGenerated } from '../../../shared/kept-messages/kept-messages';
import {
  contains,
  generatedOf,
  shortcutFileOf,
  type FileFault,
} from '../../../shared/shortcut-files/read-shortcut-files';

/** `id` of the campaign that has the messages now. */
export type Opened = { id: string } | { faults: FileFault[] };

/** `dearly-1-of-4` is the same for everybody, and says nothing. */
const nameOf = (file: File, count: number) => {
  const name = file.name.replace(/\.json$/i, '');
  return count > 1 ? `${name} and ${count - 1} more` : name;
};

/**
 * What the campaign is named by: the list that all the files say they are of, so that a result of the shortcut finds it
 * here as well. A list that is kept already stays as it is, and the files become a campaign of their own.
 */
async function identityOf(files: readonly ShortcutFile[]): Promise<string> {
  const [list, ...others] = new Set(files.map((file) => file.list));
  const isFree = list !== undefined && others.length === 0 && !(await keptGenerated(list));
  return isFree ? list : new Date().toISOString();
}

/**
 * Opens mailed or downloaded files for the shortcut as a campaign of this browser: the one that has these messages
 * already, so that nobody is written to twice, or a new one. All of them or none.
 */
export async function openMessages(files: readonly File[]): Promise<Opened> {
  const read = await Promise.all(
    files.map(async (file) => ({ file, content: shortcutFileOf(await file.text().catch(() => '')) })),
  );
  const faults = read.flatMap(({ file, content }) =>
    typeof content === 'string' ? [{ name: file.name, why: content }] : [],
  );
  const [first] = files;
  if (faults.length > 0 || !first) return { faults };
  const contents = read.flatMap(({ content }) => (typeof content === 'string' ? [] : [content]));
  const json = generatedOf(contents, await identityOf(contents));
  if (!json)
    return { faults: [{ name: first.name, why: 'The files are of different lists. Open them one by one.' }] };

  await adoptNewest().catch(() => undefined);
  for (const { id } of await campaigns().catch(() => [])) {
    const known = await keptGenerated(id);
    if (known && contains(known, json)) return { id };
  }
  if (await keepGenerated(json, { name: nameOf(first, files.length), template: '' }))
    return { id: json.createdAt };
  return {
    faults: [
      { name: first.name, why: 'This browser has no room for it. Free some storage, or forget a campaign.' },
    ],
  };
}
