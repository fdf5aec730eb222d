import { messageLength } from '../template/length';
import { linkIn } from '../template/link-in';

/** What a text has that is worth a look before it is sent, as bits. */
export const TRAIT = { gap: 1, braces: 2, parts: 4, link: 8 } as const;

/** Signs that take one place each, and those that force every SMS down to 70 places. */
const PLAIN = /^[\n\r -Z_a-z£¥§¡¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü]*$/;
const OTHER = /[^\n\r\f -~£¥§¡¿ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùü¤€ΔΦΓΛΩΠΨΣΘΞ]/;
const ROOM = 160;
const LEAST_ROOM = 70;

/** How many SMS a text takes. */
export const partsIn = (text: string): number => messageLength(text).parts;

/** Whether it takes more than one: counted letter by letter only where a look does not tell. */
export function isInParts(text: string): boolean {
  if (text.length <= LEAST_ROOM) return false;
  if (text.length > ROOM || OTHER.test(text)) return true;
  return !PLAIN.test(text) && partsIn(text) > 1;
}

export const hasBraces = (text: string): boolean => text.includes('{') || text.includes('}');

const isLetter = (code: number) => (code | 32) >= 97 && (code | 32) <= 122;

/** True for a text with an address; nearly all others are told by their dots, which end a sentence. */
export function hasLink(text: string): boolean {
  if (text.includes('://')) return linkIn(text) !== undefined;
  for (let dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', dot + 1)) {
    if (isLetter(text.charCodeAt(dot + 1))) return linkIn(text) !== undefined;
  }
  return false;
}
