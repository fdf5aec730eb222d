/** Control characters, what turns the direction of writing round, and halves of a pair. */
const UNSHOWN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const LONGEST = 255;

/**
 * Value of `content-disposition` that makes a browser save the content under a name (RFC 6266). The name keeps its
 * last part only; letters beyond ASCII go into `filename*`, with `_` for each in the plain `filename`.
 */
export function attachment(name: string): string {
  // Cut first: the cut may leave half of a pair.
  const clean = lastPart(name).slice(0, LONGEST).replace(UNSHOWN, '').trim();
  if (clean === '') return 'attachment';
  const plain = clean.replace(/[^\x20-\x7e]/gu, '_').replace(/["\\]/g, '\\$&');
  const isPlain = /^[\x20-\x7e]*$/.test(clean) && !/%[0-9a-f]{2}/i.test(clean);
  return `attachment; filename="${plain}"${isPlain ? '' : `; filename*=UTF-8''${extended(clean)}`}`;
}

function lastPart(name: string): string {
  const part = name.split(/[/\\]/).at(-1) ?? '';
  return /^\.+$/.test(part.trim()) ? '' : part.trim();
}

/** Value characters of RFC 8187. */
function extended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
