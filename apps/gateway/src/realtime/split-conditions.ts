/** Splits at the commas outside of quotes and parentheses; a backslash in quotes takes the next character as it is. */
export function splitConditions(text: string): string[] {
  const parts: string[] = [];
  let part = '';
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted && char === '\\') {
      part += char + text.charAt((at += 1));
      continue;
    }
    if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === '(') depth += 1;
    else if (!isQuoted && char === ')') depth -= 1;
    if (char === ',' && !isQuoted && depth <= 0) {
      parts.push(part);
      part = '';
    } else part += char;
  }
  return [...parts, part];
}

/** The value inside of quotes with its escapes undone; a value without quotes is as it stands. */
export function unquote(text: string): string {
  const inner = /^"([^]*)"$/.exec(text)?.[1];
  return inner === undefined ? text : inner.replace(/\\([^])/g, '$1');
}
