import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReader, type ReadPicture } from '../src/reader';
import { layoutFaults } from './check-layout';
import { figures } from './figures';
import { addScores, NO_SCORE, scorePicture, type Score } from './score';
import { readStyles, type Style, type Truth } from './truth';
import { VARIANTS, variantOf, type Variant } from './variants';

type Print = (line: string) => void;
type Asked = { layout: boolean; variant: Variant | undefined; sets: Style['set'][]; names: string[] };

/** Reads the styles or pictures (`style/1`) that were asked for and prints their faults; all styles when none is named. */
export async function check(args: string[], print: Print): Promise<void> {
  const asked = understand(args);
  const styles = await readStyles('.', asked.sets);
  const reader = asked.layout ? undefined : await openReader();
  let all = NO_SCORE;
  try {
    for (const style of styles) {
      const mine = asked.names
        .filter((name) => name === style.name || name.startsWith(`${style.name}/`))
        .map((name) => name.slice(style.name.length + 1));
      if (asked.names.length && !mine.length) continue;
      const chosen = style.pictures.filter(
        ({ file }) => !mine.length || mine.some((stem) => stem === '' || file.startsWith(`${stem}.`)),
      );
      all = addScores(all, await checkStyle({ ...style, pictures: chosen }, asked, reader, print));
    }
    if (reader) print(`all: ${figures(all)}`);
  } finally {
    await reader?.close();
  }
}

function understand(args: string[]): Asked {
  const at = args.indexOf('--variant');
  const variant = at < 0 ? undefined : VARIANTS.find((one) => one === args[at + 1]);
  if (at >= 0 && !variant) throw new Error(`--variant is one of ${VARIANTS.join(', ')}`);
  const names = args.filter((arg, index) => !arg.startsWith('--') && (at < 0 || index !== at + 1));
  const blind = (['heldout', 'stranger', 'languages'] as const).filter((set) => args.includes(`--${set}`));
  const sets: Style['set'][] = blind.length ? blind : ['fixtures', 'tune'];
  return { layout: args.includes('--layout'), sets, variant, names };
}

async function checkStyle(
  style: Style,
  { layout, variant, names }: Asked,
  reader: Awaited<ReturnType<typeof openReader>> | undefined,
  print: Print,
): Promise<Score> {
  let score = NO_SCORE;
  const times: number[] = [];
  const lines: string[] = [];
  for (const picture of style.pictures) {
    const bytes = await readFile(join(style.folder, picture.file));
    const shown = variant ? await variantOf(bytes, picture, variant) : { bytes, truth: picture };
    if (!shown) continue;
    const start = performance.now();
    const result = reader
      ? await reader.read(shown.bytes).then((read) => ({ read, faults: scorePicture(shown.truth, read) }))
      : { faults: { ...NO_SCORE, faults: await layoutFaults(shown.bytes, shown.truth) } };
    times.push(performance.now() - start);
    score = addScores(score, result.faults);
    lines.push(...result.faults.faults.map((fault) => `  ${picture.file}: ${fault.replaceAll('\n', ' / ')}`));
    if (style.pictures.length === 1 && 'read' in result) lines.push(...all(result.read, shown.truth));
  }
  const mean = times.reduce((sum, time) => sum + time, 0) / Math.max(1, times.length);
  print(`${style.name}: ${layout ? `${lines.length} faults` : figures(score)}, ${mean.toFixed(0)} ms`);
  if (names.length || layout) lines.forEach(print);
  return score;
}

const all = ({ conversation, fullText }: ReadPicture, truth: Truth) => [
  '  read:',
  ...JSON.stringify(truth.notChat ? { fullText } : conversation, null, 2)
    .split('\n')
    .map((line) => `    ${line}`),
];
