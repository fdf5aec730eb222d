import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { openReader, type Reader } from '../src/reader';
import { figures, goals } from './figures';
import {
  addScores,
  NO_SCORE,
  scorePicture,
  share,
  wantedWords,
  wordsLost,
  wordsOf,
  type Score,
} from './score';
import { readStyles, type Style, type Truth } from './truth';
import { variantOf, type Variant } from './variants';

export { LANGUAGES } from '../src/languages/language';

/** Plain recognition of a whole picture by another program, which is told the language (as `eng`): the file's text. */
export type Peer = (file: string, language: string) => Promise<string>;
/** `folder` for the peer's files; without a peer only our own figures are printed. */
export type ReadingBench = { folder: string; peer: Peer | undefined; print: (line: string) => void };

/** Milliseconds of one picture: as they passed, and as a processor worked on it, which other programs do not touch. */
type Time = { passed: number; busy: number };
type Measured = { score: Score; ours: Time[]; peer: Time[]; peerFound: number };

const WARM_UP = 3;
const FIXTURE_RUNS = 3;
const NOTHING = (): Measured => ({ score: NO_SCORE, ours: [], peer: [], peerFound: 0 });

/**
 * Reads every style and three variants of the fixtures, and has the peer read the same files in turn with us.
 * @returns whether every goal was met
 */
export async function runReadingBench(bench: ReadingBench): Promise<boolean> {
  const styles = await readStyles('.', ['fixtures', 'tune', 'heldout', 'languages']);
  const reader = await openReader();
  try {
    const warm = await readFile(join('libs/reading/test/screens/fixtures', 'd01.png'));
    for (let run = 0; run < WARM_UP; run++) await reader.read(warm);
    return await measureAll(styles.filter(hasLanguage), reader, bench);
  } finally {
    await reader.close();
  }
}

/** Pictures in other scripts are refused. */
const hasLanguage = ({ set, name }: Style): boolean => set !== 'languages' || !name.startsWith('scripts');

/** Each folder of pictures in other languages is named like one. */
const languageOf = ({ set, name }: Style): string => (set === 'languages' ? basename(name) : 'eng');

async function measureAll(styles: Style[], reader: Reader, bench: ReadingBench): Promise<boolean> {
  const sums = {
    fixtures: NOTHING(),
    tune: NOTHING(),
    heldout: NOTHING(),
    stranger: NOTHING(),
    languages: NOTHING(),
  };
  for (const style of styles) {
    const measured = await measureStyle(style, undefined, reader, bench);
    sums[style.set] = addMeasured(sums[style.set], measured);
    bench.print(`     ${style.set === 'fixtures' ? '' : `${style.set} `}${style.name}: ${inWords(measured)}`);
    if (style.set !== 'fixtures') continue;
    for (const variant of ['jpeg60', 'half', 'half-jpeg60'] as const) {
      bench.print(`     fixtures, ${variant}: ${inWords(await measureStyle(style, variant, reader, bench))}`);
    }
  }
  const { fixtures, tune, heldout, languages } = sums;
  bench.print(`     all that was tuned on: ${inWords(tune)}`);
  bench.print(`     all in six languages: ${inWords(languages)}`);
  if (heldout.score.pictures === 0)
    bench.print('     no held-out pictures here: the goals are judged on the fixtures');
  else bench.print(`     all that nobody tuned on: ${inWords(heldout)}`);
  const judged = heldout.score.pictures > 0 ? heldout.score : fixtures.score;
  return goals(judged, { ours: passed(fixtures.ours), peer: passed(fixtures.peer) }).reduce((met, goal) => {
    bench.print(`${goal.met ? 'ok  ' : 'MISS'} ${goal.line}`);
    return met && goal.met;
  }, true);
}

async function measureStyle(
  style: Style,
  variant: Variant | undefined,
  reader: Reader,
  { folder, peer }: ReadingBench,
): Promise<Measured> {
  const recognise = peer && ((file: string) => peer(file, languageOf(style)));
  let measured = NOTHING();
  for (const picture of style.pictures) {
    const file = await readFile(join(style.folder, picture.file));
    // The peer cannot read every form, so both get a PNG, but for the variants that are a JPEG.
    const shown = variant
      ? await variantOf(file, picture, variant)
      : { bytes: await sharp(file).png().toBuffer(), truth: picture };
    if (!shown) continue;
    const path = join(folder, 'picture');
    await writeFile(path, shown.bytes);
    const runs = style.set === 'fixtures' ? FIXTURE_RUNS : 1;
    measured = addMeasured(measured, await measurePicture({ ...shown, path, runs }, reader, recognise));
  }
  return measured;
}

type OwnPeer = (file: string) => Promise<string>;
type Shown = { bytes: Buffer; truth: Truth; path: string; runs: number };

/** In turn, so that both meet the same machine; each one's time is the median of its runs. */
async function measurePicture(
  { bytes, truth, path, runs }: Shown,
  reader: Reader,
  peer: OwnPeer | undefined,
) {
  const times = { ours: [] as Time[], peer: [] as Time[] };
  let read = await timed(times.ours, () => reader.read(bytes));
  let text = peer && (await timed(times.peer, () => peer(path)));
  for (let run = 1; run < runs; run++) {
    read = await timed(times.ours, () => reader.read(bytes));
    text = peer && (await timed(times.peer, () => peer(path)));
  }
  const wanted = wantedWords(truth);
  return {
    score: scorePicture(truth, read),
    ours: [middle(times.ours)],
    peer: peer ? [middle(times.peer)] : [],
    peerFound: wanted.length - wordsLost(wanted, wordsOf(text ?? '')).length,
  };
}

async function timed<T>(times: Time[], work: () => Promise<T>): Promise<T> {
  const [start, busy] = [performance.now(), busyMilliseconds()];
  const result = await work();
  times.push({ passed: performance.now() - start, busy: busyMilliseconds() - busy });
  return result;
}

/** Processor time of this process and of the programs it has run, in steps of 10 ms; 0 where the system does not tell. */
function busyMilliseconds(): number {
  try {
    // After the name in brackets, fields 14 to 17 of the line: user and system time, its own and of its children.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ').slice(11, 15) ?? [];
    return fields.reduce((sum, field) => sum + Number(field) * 10, 0);
  } catch {
    return 0;
  }
}

const passed = (times: Time[]) => times.map((time) => time.passed);
const middle = (times: Time[]): Time => ({
  passed: median(passed(times)),
  busy: median(times.map(({ busy }) => busy)),
});

const addMeasured = (one: Measured, other: Measured): Measured => ({
  score: addScores(one.score, other.score),
  ours: [...one.ours, ...other.ours],
  peer: [...one.peer, ...other.peer],
  peerFound: one.peerFound + other.peerFound,
});

const median = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

function inWords({ score, ours, peer, peerFound }: Measured): string {
  const own = `${figures(score)}; ${inMilliseconds(ours)}`;
  if (peer.length === 0) return own;
  const found = (share(peerFound, score.words) * 100).toFixed(1);
  return `${own}; tesseract: words ${found}%, ${inMilliseconds(peer)}`;
}

const inMilliseconds = (times: Time[]) =>
  `${middle(times).passed.toFixed(0)} ms (busy ${middle(times).busy.toFixed(0)})`;
