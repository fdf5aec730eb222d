/** Characters that a reader cannot see: direction overrides, zero-width ones, tags. The joiner of emoji stays. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;
const HALF_CHARACTER = /\p{Surrogate}/gu;

/** One line of plain text from a stranger, at most `maxChars` long: control and unseen characters are gone. */
export function cleanLine(text: string, maxChars: number): string {
  const line = text
    .replace(INVISIBLE, '')
    .replace(HALF_CHARACTER, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (line.length <= maxChars) return line;
  return `${line
    .slice(0, maxChars - 1)
    .replace(HALF_CHARACTER, '')
    .trimEnd()}…`;
}

/** Text as it came, but of a length that can be kept and of characters that a database takes. */
export function keepable(text: string, maxChars: number): string {
  return text.slice(0, maxChars).replace(HALF_CHARACTER, '\uFFFD').replaceAll('\u0000', '');
}
