import { AppError } from '@dearly/contracts';
import type { Page } from '../page/page';
import type { Plane } from '../page/resample';
import type { Recogniser } from '../recognise/recogniser';
import type { Line, Word } from '../recognise/recognised';
import { findLanguage } from './find-language';
import { isReadable } from './is-readable';
import { isSharp } from './is-sharp';
import type { Language } from './language';
import { movedBack, pageOfLines } from './line-page';
import { hasLostMarks, misfitOf } from './lost-marks';

/** Of 100: a word with all its marks that is read this surely needs no other language; less than the least is a guess. */
const [SURE, LEAST] = [91, 60];
/** Where names in conversations of others come from, the most frequent first; English is last, for it has no marks. */
const NAMES: readonly Language[] = ['spa', 'deu', 'fra', 'por', 'ita'];

/**
 * Reads a page in English, anew in the language that its words turn out to be of, and the words that lost marks in the
 * others as well: a name keeps the letters of the language that it comes from, whatever is spoken around it.
 * @throws AppError picture_script_unread when its letters are of no script that is known
 */
export async function readPage(recogniser: Recogniser, page: Page): Promise<Line[]> {
  const english = await recogniser.recognise(page);
  if (!isReadable(english, page.places) && isSharp(page)) throw new AppError('picture_script_unread');
  const language = findLanguage(wordsOf(english).map(({ text }) => text));
  if (language === 'eng') return await withNames(recogniser, page, english, language);
  const lines = surerOf(english, await recogniser.recognise(page, { language }));
  return await withNames(recogniser, page, lines, lines === english ? 'eng' : language);
}

/** Frequent words may deceive; the right data makes words surer. */
const surerOf = (english: Line[], others: Line[]): Line[] =>
  meanOf(others) < meanOf(english) ? english : others;

/** Reads text that stands anywhere, in English and then in the language that it turns out to be. */
export async function readPlainPage(recogniser: Recogniser, page: Plane): Promise<Line[]> {
  const english = await recogniser.recognise(page, { arrangement: 'picture' });
  const sure = wordsOf(english).filter(({ confidence }) => confidence >= LEAST);
  const language = findLanguage(sure.map(({ text }) => text));
  if (language === 'eng') return english;
  return surerOf(english, await recogniser.recognise(page, { arrangement: 'picture', language }));
}

/** Reads the lines with words that lost marks in other languages too, until each word has its own. */
async function withNames(
  recogniser: Recogniser,
  page: Plane,
  lines: Line[],
  spoken: Language,
): Promise<Line[]> {
  const lost = new Set(wordsOf(lines).flatMap((word) => (hasLostMarks(page, word) ? [word.box] : [])));
  let read = lines;
  for (const language of NAMES.filter((name) => name !== spoken)) {
    const isOpen = (word: Word) => lost.has(word.box) && (word.confidence < SURE || misfitOf(page, word) > 0);
    const open = read.filter(({ words }) => words.some(isOpen));
    if (open.length === 0) break;
    const some = pageOfLines(page, open);
    const candidates = wordsOf(movedBack(some, await recogniser.recognise(some.page, { language })));
    const better = (word: Word): Word => {
      const other = candidates.find((candidate) => isAtSamePlace(candidate, word));
      // It keeps its box, by which it is known.
      return other ? betterOf(page, word, { ...other, box: word.box }) : word;
    };
    read = read.map((line) => ({
      ...line,
      words: line.words.map((word) => (isOpen(word) ? better(word) : word)),
    }));
  }
  return read;
}

/** The one whose letters have the marks that stand there; of two such the surer one. */
function betterOf(page: Plane, word: Word, other: Word): Word {
  if (other.confidence < LEAST) return word;
  const [own, others] = [misfitOf(page, word), misfitOf(page, other)];
  if (own !== others) return others < own ? other : word;
  return other.confidence > word.confidence ? other : word;
}

/** Most of the wider one's width is the other's. */
function isAtSamePlace(one: Word, other: Word): boolean {
  const left = Math.max(one.box.left, other.box.left);
  const right = Math.min(one.box.left + one.box.width, other.box.left + other.box.width);
  const middle = one.box.top + one.box.height / 2;
  return (
    right - left >= Math.max(one.box.width, other.box.width) * 0.8 &&
    middle >= other.box.top &&
    middle < other.box.top + other.box.height
  );
}

const wordsOf = (lines: readonly Line[]): Word[] => lines.flatMap(({ words }) => words);

function meanOf(lines: readonly Line[]): number {
  const words = wordsOf(lines);
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
}
