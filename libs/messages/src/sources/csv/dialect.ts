import type { Delimiter } from '@dearly/contracts';

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];
const LINES_LOOKED_AT = 50;
/** Later characters change nothing. */
export const CHARACTERS_LOOKED_AT = 256 * 1024;

/** How often each delimiter stands outside quotes, for each of the first lines that are not blank. */
function countPerLine(text: string, start: number): number[][] {
  const lines: number[][] = [];
  const end = Math.min(text.length, start + CHARACTERS_LOOKED_AT);
  let counts = DELIMITERS.map(() => 0);
  let quoted = false;
  let lineStart = start;
  for (let at = start; at <= end && lines.length < LINES_LOOKED_AT; at++) {
    const char = at < end ? text.charAt(at) : '\n';
    if (char === '"') quoted = !quoted;
    else if ((char === '\n' || char === '\r') && (!quoted || at === end)) {
      if (at > lineStart) lines.push(counts);
      counts = DELIMITERS.map(() => 0);
      lineStart = at + 1;
    } else if (!quoted) {
      const which = DELIMITERS.indexOf(char as Delimiter);
      if (which >= 0) counts[which] = (counts[which] ?? 0) + 1;
    }
  }
  return lines;
}

/** In how many lines the delimiter gives the most frequent number of cells above one. */
function agreement(lines: number[][], which: number): { lines: number; cells: number } {
  const seen = new Map<number, number>();
  for (const counts of lines) {
    const count = counts[which] ?? 0;
    if (count > 0) seen.set(count, (seen.get(count) ?? 0) + 1);
  }
  let best = { lines: 0, cells: 0 };
  for (const [cells, agreeing] of seen) {
    if (agreeing > best.lines || (agreeing === best.lines && cells > best.cells))
      best = { lines: agreeing, cells };
  }
  return best;
}

/**
 * The delimiter of a file and where its first row starts (index into `text`). Excel's `sep=;` line decides when
 * there is one; Excel does not show that line, so it is no row either. Otherwise the delimiter on which most of
 * the first lines agree wins, then the one that makes more cells.
 */
export function detectDialect(text: string): { delimiter: Delimiter; start: number } {
  const separatorLine = /^"?sep=([,;\t|])"?(?:\r\n|\r|\n|$)/i.exec(text);
  if (separatorLine) {
    return { delimiter: separatorLine[1] as Delimiter, start: separatorLine[0].length };
  }
  const lines = countPerLine(text, 0);
  let best: Delimiter = ',';
  let bestAgreement = { lines: 0, cells: 0 };
  DELIMITERS.forEach((delimiter, which) => {
    const found = agreement(lines, which);
    const better =
      found.lines > bestAgreement.lines ||
      (found.lines === bestAgreement.lines && found.cells > bestAgreement.cells);
    if (better) {
      best = delimiter;
      bestAgreement = found;
    }
  });
  return { delimiter: best, start: 0 };
}
