import { EMOJI_MARK, isDoubtful, type Conversation } from '@dearly/contracts';
import { align, similarity } from './align';
import type { Truth, TruthMessage } from './truth';

/** From this similarity on a text counts as read right. */
const RIGHT = 0.9;
/** From this one on a read message is an attempt at that message; sentences that have nothing in common reach 0.3. */
const PARTNER = 0.45;
const CUT_WORTH = 0.3;

/**
 * Counts over one or more pictures. `sides` and `sidesRight` are about messages that found a partner. Emoji are those of
 * whole messages that found one. `wrong` are read messages whose text or side is not right, and invented ones; of them,
 * and of those that are right, some are told to be doubtful.
 */
export type Score = {
  pictures: number;
  messages: number;
  messagesRight: number;
  invented: number;
  wrong: number;
  wrongDoubted: number;
  rightDoubted: number;
  emoji: number;
  emojiKept: number;
  emojiInvented: number;
  sides: number;
  sidesRight: number;
  words: number;
  wordsFound: number;
  times: number;
  timesRight: number;
  timesInvented: number;
  names: number;
  namesRight: number;
  contacts: number;
  contactsRight: number;
};

/** The score of one picture, and what is wrong in it, a line a fault. */
export type PictureScore = Score & { faults: string[] };

export const NO_SCORE: Score = {
  pictures: 0,
  messages: 0,
  messagesRight: 0,
  invented: 0,
  wrong: 0,
  wrongDoubted: 0,
  rightDoubted: 0,
  emoji: 0,
  emojiKept: 0,
  emojiInvented: 0,
  sides: 0,
  sidesRight: 0,
  words: 0,
  wordsFound: 0,
  times: 0,
  timesRight: 0,
  timesInvented: 0,
  names: 0,
  namesRight: 0,
  contacts: 0,
  contactsRight: 0,
};

/** The sum of two scores. */
export function addScores(one: Score, other: Score): Score {
  const keys = Object.keys(NO_SCORE) as (keyof Score)[];
  return Object.fromEntries(keys.map((key) => [key, one[key] + other[key]])) as Score;
}

/** A part of a whole from 0 to 1; of nothing it is 1. */
export const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

/** Text as it is compared: without emoji, quotes and dashes in one form, one space between words. */
export function comparable(text: string): string {
  return text
    .replaceAll(EMOJI_MARK, '')
    .replace(/\p{Extended_Pictographic}|\p{RI}|\p{EMod}|\u200d|\ufe0f|\u20e3/gu, '')
    .replace(/[‘’‛`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/…/g, '...')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The words of a text as they are compared: without signs around them. */
export const wordsOf = (text: string): string[] =>
  comparable(text)
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}$€£]+|[^\p{L}\p{N}%]+$/gu, ''))
    .filter(Boolean);

/** The wanted words that are not among those found, each found one used once. */
export function wordsLost(wanted: string[], found: string[]): string[] {
  const left = new Map<string, number>();
  for (const word of found) left.set(word, (left.get(word) ?? 0) + 1);
  return wanted.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** The words that a reader should find in a picture: those of whole messages. */
export const wantedWords = (truth: Truth): string[] => [
  ...(truth.words ?? []),
  ...truth.messages.filter(({ isCut }) => !isCut).flatMap(({ text }) => wordsOf(text)),
];

/** Compares what was read of a picture with what it says. */
export function scorePicture(
  truth: Truth,
  read: { fullText: string; conversation: Conversation },
): PictureScore {
  const { messages, contact, timestamps } = read.conversation;
  const score: PictureScore = { ...NO_SCORE, pictures: 1, faults: [] };
  scoreMessages(score, truth.messages, messages);
  scoreTimes(score, truth.timestamps, timestamps);
  const wanted = wantedWords(truth);
  const found = truth.notChat ? read.fullText : messages.map(({ text }) => text).join(' ');
  score.words = wanted.length;
  const lost = wordsLost(wanted, wordsOf(found));
  score.wordsFound = wanted.length - lost.length;
  if (lost.length) score.faults.push(`words lost: ${lost.join(' ')}`);
  if (!truth.notChat) {
    score.contacts = 1;
    score.contactsRight = comparable(contact) === comparable(truth.contact) ? 1 : 0;
    if (!score.contactsRight) score.faults.push(`contact "${truth.contact}" read as "${contact}"`);
  }
  return score;
}

/** What stands in the bubble may be read with or without its optional words. */
const likeness = (truth: TruthMessage, read: string) =>
  Math.max(
    similarity(comparable(truth.text), comparable(read)),
    truth.optional === undefined
      ? 0
      : similarity(comparable(`${truth.text} ${truth.optional}`), comparable(read)),
  );

function scoreMessages(score: PictureScore, truth: TruthMessage[], read: Conversation['messages']): void {
  const likenesses = new Map<TruthMessage, Map<(typeof read)[number], number>>();
  const partners = align(truth, read, (wanted, found) => {
    const value = likeness(wanted, found.text);
    likenesses.set(wanted, (likenesses.get(wanted) ?? new Map()).set(found, value));
    if (wanted.isCut) return Math.max(value, CUT_WORTH);
    return value >= PARTNER ? value : undefined;
  });
  truth.forEach((wanted, index) => {
    const found = read[partners[index] ?? -1];
    const right = found !== undefined && (likenesses.get(wanted)?.get(found) ?? 0) >= RIGHT;
    if (wanted.isCut && !right) return;
    if (!wanted.isCut) {
      score.messages++;
      if (right) score.messagesRight++;
      else score.faults.push(found ? `read "${found.text}" for "${wanted.text}"` : `missed "${wanted.text}"`);
    }
    if (found) scoreSender(score, wanted, found);
    if (found && !wanted.isCut) scoreDoubt(score, found, right && wanted.sender === found.sender);
    if (found) scoreEmoji(score, wanted.text, found.text);
  });
  const used = new Set(partners);
  read.forEach((message, index) => {
    if (used.has(index)) return;
    score.invented++;
    scoreDoubt(score, message, false);
    scoreEmoji(score, '', message.text);
    score.faults.push(`invented "${message.text}"`);
  });
}

function scoreDoubt(score: PictureScore, read: Conversation['messages'][number], isRight: boolean): void {
  if (!isRight) score.wrong++;
  if (!isDoubtful(read)) return;
  if (isRight) score.rightDoubted++;
  else score.wrongDoubted++;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A sequence of several signs that is shown as one picture is one emoji. */
export const emojiIn = (text: string): number =>
  [...characters.segment(text)].filter(({ segment }) => /\p{Emoji_Presentation}|\p{RI}|\ufe0f/u.test(segment))
    .length;

/** Which emoji it is does not count: a mark stands for any. */
function scoreEmoji(score: PictureScore, wanted: string, read: string): void {
  const [there, found] = [emojiIn(wanted), emojiIn(read) + read.split(EMOJI_MARK).length - 1];
  score.emoji += there;
  score.emojiKept += Math.min(there, found);
  score.emojiInvented += Math.max(0, found - there);
}

function scoreSender(score: PictureScore, truth: TruthMessage, read: Conversation['messages'][number]): void {
  score.sides++;
  if (truth.sender === read.sender) score.sidesRight++;
  else score.faults.push(`"${truth.text}" is of ${truth.sender}, not of ${read.sender}`);
  if (truth.senderName === undefined) return;
  score.names++;
  if (comparable(truth.senderName) === comparable(read.senderName ?? '')) score.namesRight++;
  else
    score.faults.push(`sender "${truth.senderName}" of "${truth.text}" read as "${read.senderName ?? ''}"`);
}

function scoreTimes(score: PictureScore, truth: string[], read: string[]): void {
  const like = (one: string, other: string) => similarity(comparable(one), comparable(other));
  const partners = align(truth, read, (one, other) =>
    like(one, other) >= PARTNER ? like(one, other) : undefined,
  );
  truth.forEach((wanted, index) => {
    score.times++;
    const found = read[partners[index] ?? -1];
    if (found !== undefined && like(wanted, found) >= RIGHT) score.timesRight++;
    else score.faults.push(`time line "${wanted}" ${found === undefined ? 'missed' : `read as "${found}"`}`);
  });
  const used = new Set(partners);
  read.forEach((line, index) => {
    if (used.has(index)) return;
    score.timesInvented++;
    score.faults.push(`invented time line "${line}"`);
  });
}
