import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openReader, type Reader } from '../src/reader';
import { GOALS } from './figures';
import { addScores, NO_SCORE, scorePicture, share, type Score } from './score';
import { readStyles, type Style } from './truth';

const ROOT = resolve(__dirname, '..', '..', '..');
/** As many of a style of tune; of the others all. */
const TUNE_PICTURES = 2;
const READERS = 2;

type Figure = 'messages' | 'words' | 'times';
/** Shares of styles that do not reach the goals, as measured; README.md tells why. */
const BELOW: Record<string, Partial<Record<Figure, number>>> = {};

const scores = new Map<string, Score>();
const scoreOf = (name: string) => scores.get(name) ?? NO_SCORE;
let styles: Style[] = [];

beforeAll(async () => {
  styles = await readStyles(ROOT, ['fixtures', 'tune', 'heldout']);
  const queue = [...styles];
  const readers = await Promise.all(Array.from({ length: READERS }, () => openReader()));
  const readQueue = async (reader: Reader) => {
    for (let style = queue.shift(); style; style = queue.shift())
      scores.set(style.name, await readStyle(reader, style));
  };
  try {
    await Promise.all(readers.map(readQueue));
  } finally {
    await Promise.all(readers.map((reader) => reader.close()));
  }
}, 600_000);

async function readStyle(reader: Reader, { set, folder, pictures }: Style): Promise<Score> {
  let sum = NO_SCORE;
  for (const picture of set === 'tune' ? pictures.slice(0, TUNE_PICTURES) : pictures) {
    const read = await reader.read(await readFile(join(folder, picture.file)));
    sum = addScores(sum, scorePicture(picture, read));
  }
  return sum;
}

const sumOf = (set: Style['set']) =>
  styles
    .filter((style) => style.set === set)
    .map(({ name }) => scoreOf(name))
    .reduce(addScores, NO_SCORE);

describe.each(['fixtures', 'tune', 'heldout'] as const)('all pictures of %s', (set) => {
  it('are there', () => {
    expect(sumOf(set).messages).toBeGreaterThan(30);
  });

  it('have their messages, words and time lines read as well as the goals say', () => {
    const { messagesRight, messages, wordsFound, words, timesRight, times } = sumOf(set);
    expect(share(messagesRight, messages)).toBeGreaterThanOrEqual(GOALS.messages);
    expect(share(wordsFound, words)).toBeGreaterThanOrEqual(GOALS.words);
    expect(share(timesRight, times)).toBeGreaterThanOrEqual(GOALS.times);
  });

  it('have every message on its side, and next to none invented', () => {
    const { sidesRight, sides, invented, messages } = sumOf(set);
    expect(sidesRight).toBe(sides);
    expect(invented / messages).toBeLessThanOrEqual(GOALS.invented);
  });
});

it('reads no style worse than the goals, or than what is written down of it', () => {
  const faults = styles.flatMap(({ name }) => {
    const score = scoreOf(name);
    const figures: [Figure, number, number][] = [
      ['messages', score.messagesRight, score.messages],
      ['words', score.wordsFound, score.words],
      ['times', score.timesRight, score.times],
    ];
    return figures
      .filter(([figure, right, whole]) => {
        const floor = BELOW[name]?.[figure];
        // A style has few messages: one of them may be wrong without the style being below the goal.
        return floor === undefined
          ? whole - right > Math.max(1, whole * (1 - GOALS[figure]))
          : right / whole < floor;
      })
      .map(([figure, right, whole]) => `${name}: ${right} of ${whole} ${figure}`);
  });
  expect(faults).toEqual([]);
});
