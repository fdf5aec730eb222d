import type { Word } from '../recognise/recognised';

/** A word below is texture or half a letter, unless its letters are sure: a rare name lowers the word, not them. */
const LEAST_CONFIDENCE = 45;
const SURE_LETTERS = 95;
/** Signs alone are seldom written and are what the rest of an emoji is read as. */
const LEAST_OF_SIGNS = 75;
const ODD_SIGNS = /^[^\p{L}\p{N}.,!?…:;()'"’”$€£|[\]+-]+$/u;

/** Drawn with signs: :) ;-) :D <3. Nothing else looks like one. */
export const EMOTICON = /^(?:[:;=8]['-]?[()DPp/|]+|<3)$/;

/** Whether a word was read off letters, and not off a texture, an emoji or a cut line: nothing is invented. */
export function isPlausible({ text, confidence, glyphs }: Word): boolean {
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) return false;
  if (EMOTICON.test(text)) return true;
  if (ODD_SIGNS.test(text)) return confidence >= LEAST_OF_SIGNS;
  const letters = glyphs.reduce((sum, glyph) => sum + glyph.confidence, 0) / Math.max(1, glyphs.length);
  return confidence >= LEAST_CONFIDENCE || letters >= SURE_LETTERS;
}

/** Behind a number, which tells what the word is, however unsure its letters are: `1 min`. */
export const isUnit = ({ text }: Word, before: Word | undefined): boolean =>
  /^(?:min(?:ute)?s?|hrs?|hours?|days?)$/i.test(text) && /^[\dIl|]{1,2}$/.test(before?.text ?? '');
