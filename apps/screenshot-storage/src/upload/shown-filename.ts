import { LIMITS } from '@dearly/contracts';

/** Control characters, line and paragraph separators, half surrogates, and what turns the direction of writing round. */
const UNSHOWN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The name of an uploaded file as it is shown: its last part, without characters that lie about the rest, at most
 * 255 long. It is never used as a path. A name of which nothing is left becomes `screenshot.<extension>`.
 */
export function shownFilename(sent: string | undefined, extension: string): string {
  const last = (sent ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = shorten(last.replace(UNSHOWN, '').trim());
  return /^\.*$/.test(clean) ? `screenshot.${extension}` : clean;
}

/** Cuts in the middle of the name rather than at its ending, and never through a character. */
function shorten(name: string): string {
  if (name.length <= LIMITS.picture.filenameChars) return name;
  const ending = /\.[a-z0-9]{1,8}$/i.exec(name)?.[0] ?? '';
  return name.slice(0, LIMITS.picture.filenameChars - ending.length).replace(/[\s\p{Cs}]+$/u, '') + ending;
}
