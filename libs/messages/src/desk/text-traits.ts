import { messageLength } from '../template/length';
import { linkIn } from '../template/link-in';

/** What a text has that is worth a look before it is sent, as bits. */
export const TRAIT = { gap: 1, braces: 2, parts: 4, link: 8 } as const;

/** Signs that take one place each. */
const PLAIN = /^[\n\r -Z_a-z]*$/;

/** How many SMS a text takes; the long way round is only for texts with other signs than the plainest. */
export function partsIn(text: string): number {
  if (text.length <= 70) return 1;
  if (PLAIN.test(text)) return text.length <= 160 ? 1 : Math.ceil(text.length / 153);
  return messageLength(text).parts;
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
