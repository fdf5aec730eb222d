/** Which way a text is written; undefined for one without letters, such as a number. */
export type Direction = 'ltr' | 'rtl' | undefined;

/** Letters of Hebrew, Arabic, Syriac, Thaana and the like. */
const RTL = String.raw`\u0590-\u065f\u066e-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`;
const RTL_LETTER = new RegExp(`[${RTL}]`, 'u');
const LTR_LETTER = new RegExp(String.raw`(?![${RTL}])\p{L}`, 'u');
const LETTER = /\p{L}/u;
/** No letter before it is written from right to left. */
const FIRST_RTL = 0x590;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** The direction of the first letter. */
export function directionOf(text: string): Direction {
  const letter = LETTER.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return RTL_LETTER.test(letter) ? 'rtl' : 'ltr';
}

function hasRtl(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    if (text.charCodeAt(at) >= FIRST_RTL) return RTL_LETTER.test(text);
  }
  return false;
}

/**
 * The value as it can stand in a text of this direction: one with letters of the other direction is isolated (Unicode
 * U+2068 to U+2069), so that the punctuation around it does not jump to its other end.
 */
export function besideText(value: string, direction: Direction): string {
  if (direction === undefined) return value;
  const differs = direction === 'ltr' ? hasRtl(value) : LTR_LETTER.test(value);
  return differs ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value;
}
