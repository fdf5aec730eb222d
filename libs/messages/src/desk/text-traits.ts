import { messageLength } from '../template/length';

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
