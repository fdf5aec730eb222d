import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

export type Labelled = { asks: boolean; text: string };

/** What a phrase may be labelled with -> whether it asks for no more messages. */
const LABELS: Record<string, boolean> = { stop: true, other: false, go: false };

/**
 * Labelled phrases of files: a line for each, `stop`, `other` or `go`, a tab, the text. A language may stand in front.
 * Rejects where a line is not like that.
 */
export async function readPhrases(files: readonly string[]): Promise<Labelled[]> {
  const all = files.map(async (file) => phrasesOf(basename(file), await readFile(file, 'utf8')));
  return (await Promise.all(all)).flat();
}

function phrasesOf(name: string, content: string): Labelled[] {
  return content.split('\n').flatMap((line, at) => {
    if (line === '' || line.startsWith('#')) return [];
    const [label = '', text] = line.split('\t').slice(-2);
    const asks = LABELS[label];
    if (asks === undefined || !text)
      throw new Error(`${name}, line ${at + 1}: expected "stop", "other" or "go", a tab, and a text.`);
    return [{ asks, text }];
  });
}
