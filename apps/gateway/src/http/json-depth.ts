const QUOTE = 34;
const BACKSLASH = 92;
const OPENING = new Set([91, 123]);
const CLOSING = new Set([93, 125]);

/**
 * Whether a JSON text nests arrays and objects deeper than `limit`. It is asked before the text is parsed: what
 * walks a value that was parsed (a schema, `JSON.stringify`) needs stack for every level.
 */
export function isDeeperThan(limit: number, text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (inString && letter === BACKSLASH) at += 1;
    else if (letter === QUOTE) inString = !inString;
    else if (inString) continue;
    else if (OPENING.has(letter)) depth += 1;
    else if (CLOSING.has(letter)) depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}
