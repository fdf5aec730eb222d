import { createHash } from 'node:crypto';

/** Stands for the contact's name; messages never hold it. */
const NAME = '\0';
/** More is no name. */
const NAME_CHARS = 200;
const WORD = String.raw`\p{L}\p{M}\p{N}`;

/**
 * Equal for messages that are the same text but for capitals, white space and the name of the contact, whole or a
 * word of it. A hash, so that long messages need not be kept for being compared.
 */
export function sampleKey(text: string, contact: string): string {
  const template = withoutName(folded(text.replaceAll(NAME, '')), folded(contact.slice(0, NAME_CHARS)));
  return createHash('sha256').update(template).digest('base64url');
}

/** Words of the name that follow one another are one name. */
function withoutName(message: string, contact: string): string {
  // Letters, marks, apostrophes and hyphens have no meaning in a pattern.
  const words = contact.match(/\p{L}[\p{L}\p{M}'-]+/gu);
  if (!words) return message;
  const names = new RegExp(`(?<![${WORD}])(?:(?:${words.join('|')})(?![${WORD}]) ?)+`, 'gu');
  return message.replaceAll(names, NAME);
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('’', "'").replaceAll(/\s+/gu, ' ').trim();
}
