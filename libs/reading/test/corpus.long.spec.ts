import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { openReader, type Reader } from '../src/reader';
import { GOALS } from './figures';
import { addScores, NO_SCORE, scorePicture, share, type Score } from './score';
import { misplaced } from './misplaced';
import { readStyles, type Style } from './truth';

const ROOT = resolve(__dirname, '..', '..', '..');
/** As many of a style of tune; of the held-out ones all. The fixtures have a spec of their own. */
const TUNE_PICTURES = 2;
const READERS = 2;
/** The least share of wrong messages, and the most of right ones, that are told to be doubtful. */
const [LEAST_DOUBTED, MOST_DOUBTED] = [0.6, 0.05];

type Figure = 'messages' | 'words' | 'times';
/** Shares of sets and styles that do not reach the goals, as measured; README.md says so too. */
const BELOW: Record<string, Partial<Record<Figure, number>>> = {
  // Two words have letters that no language here has.
  'second/eng': { words: 64 / 67 },
  'third/c-gradient-wallpaper': { words: 69 / 74 },
  'third/h-both-sides-tinted': { messages: 8 / 11 },
};
const scores = new Map<string, Score>();
const scoreOf = (name: string) => scores.get(name) ?? NO_SCORE;
const astray: string[] = [];
const refused: string[] = [];
let styles: Style[] = [];

beforeAll(async () => {
  styles = await readStyles(ROOT, ['tune', 'heldout', 'languages']);
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
}, 1_200_000);

async function readStyle(reader: Reader, { set, name, folder, pictures }: Style): Promise<Score> {
  let sum = NO_SCORE;
  for (const picture of set === 'tune' ? pictures.slice(0, TUNE_PICTURES) : pictures) {
    const bytes = await readFile(join(folder, picture.file));
    if (name.startsWith('scripts/')) {
      await expect(reader.read(bytes)).rejects.toMatchObject({ code: 'picture_script_unread' });
      refused.push(name);
      continue;
    }
    const read = await reader.read(bytes);
    astray.push(
      ...misplaced(picture, read.conversation, await sharp(bytes).metadata()).map(
        (text) => `${name} ${picture.file}: ${text}`,
      ),
    );
    sum = addScores(sum, scorePicture(picture, read));
  }
  return sum;
}

/** What is below its goal, or below what is written down of it, by more than `spare` single faults. */
function shortfalls(name: string, score: Score, spare: number): string[] {
  const figures: [Figure, right: number, whole: number][] = [
    ['messages', score.messagesRight, score.messages],
    ['words', score.wordsFound, score.words],
    ['times', score.timesRight, score.times],
  ];
  return figures
    .filter(([figure, right, whole]) => {
      const floor = BELOW[name]?.[figure];
      if (floor !== undefined) return share(right, whole) < floor;
      return whole - right > spare && share(right, whole) < GOALS[figure];
    })
    .map(([figure, right, whole]) => `${name}: ${right} of ${whole} ${figure}`);
}

describe.each(['tune', 'heldout', 'languages'] as const)('all pictures of %s', (set) => {
  const sum = () =>
    styles
      .filter((style) => style.set === set)
      .map(({ name }) => scoreOf(name))
      .reduce(addScores, NO_SCORE);

  it('are there', () => {
    expect(sum().messages).toBeGreaterThan(30);
  });

  it('have their messages, words and time lines read as well as the goals say', () => {
    expect(shortfalls(set, sum(), 0)).toEqual([]);
  });

  it('have every message on its side, and next to none invented', () => {
    const { sidesRight, sides, invented, messages } = sum();
    expect(sidesRight).toBe(sides);
    expect(invented / messages).toBeLessThanOrEqual(GOALS.invented);
  });
});

describe('pictures in other languages', () => {
  const sum = () =>
    styles
      .filter(({ set }) => set === 'languages')
      .map(({ name }) => scoreOf(name))
      .reduce(addScores, NO_SCORE);

  it('have the names in their headers read to the letter, but for two letters that no language here has', () => {
    const { contacts, contactsRight } = sum();
    expect(contacts).toBe(30);
    expect(contactsRight).toBeGreaterThanOrEqual(contacts - 2);
  });

  it('are refused where their script is not known', () => {
    expect(refused.toSorted()).toEqual(
      ['ara', 'ell', 'heb', 'jpn', 'kor', 'rus', 'zho'].map((script) => `scripts/${script}`),
    );
  });
});

describe('all pictures', () => {
  const sum = () => styles.map(({ name }) => scoreOf(name)).reduce(addScores, NO_SCORE);

  it('are doubted where they are wrong, and seldom where they are right', () => {
    const { wrong, wrongDoubted, messagesRight, rightDoubted } = sum();
    expect(wrongDoubted).toBeGreaterThanOrEqual(wrong * LEAST_DOUBTED);
    expect(rightDoubted).toBeLessThanOrEqual(messagesRight * MOST_DOUBTED);
  });

  it('have the place of every message that is read right where its bubble was drawn', () => {
    expect(astray).toEqual([]);
  });

  it('keep a mark for nearly every emoji, and for nothing else', () => {
    const { emoji, emojiKept, emojiInvented } = sum();
    expect(emoji).toBeGreaterThan(0);
    expect(emojiKept).toBeGreaterThanOrEqual(emoji - 1);
    expect(emojiInvented).toBe(0);
  });
});

it('reads no style worse than the goals, one fault aside, or than what is written down of it', () => {
  expect(styles.flatMap(({ name }) => shortfalls(name, scoreOf(name), 1))).toEqual([]);
});
