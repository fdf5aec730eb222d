/** Full ink. */
const FULL = 255;
/** Of the tallest line: a lower one is no text. */
const LOW_LINE = 0.4;
/** Pixels: what reaches so close to an edge is the edge's own. */
const RIM = 1;
/** What stands out by more belongs to a stroke, and not to grain. */
const STROKE = 16;
/** A word that reaches it in most of its strokes is as strong as the others. */
const STRONG = 180;
/** A word that is fainter still is no text. */
const LEAST = 30;
/** The share of a word's strokes that is fainter than its middle: most of it are their smoothed edges. */
const FAINTER = 0.85;
/** Of a line's height: words stand further apart. */
const GAP = 0.3;
/** Of the tallest line: the time in the corner of a bubble is lower, and is printed faint to be overlooked. */
const SMALL_PRINT = 0.62;

/**
 * Raises words that stand out less than the rest of a bubble, such as blue links on a dark fill, to full ink, in place.
 * `ink` is rows of `width` pixels, from 0 to 255.
 */
export function levelWords(ink: Uint8Array, width: number): void {
  const height = ink.length / width;
  const counts = new Uint32Array(height);
  for (let y = 0, i = 0; y < height; y++) {
    let count = 0;
    for (const end = i + width; i < end; i++) if ((ink[i] ?? 0) > STROKE) count++;
    counts[y] = count;
  }
  const lines = spansOf(counts, 1);
  const tallest = Math.max(0, ...lines.map(({ from, to }) => to - from));
  for (const line of lines) {
    // The rim of a bubble, where compression or a shadow leaves it a shade off, is no line.
    if (line.to - line.from < tallest * LOW_LINE || line.from <= RIM || line.to >= height - RIM) continue;
    const columns = new Uint32Array(width);
    for (let y = line.from; y < line.to; y++) {
      for (let x = 0; x < width; x++) {
        if ((ink[y * width + x] ?? 0) > STROKE) columns[x] = (columns[x] ?? 0) + 1;
      }
    }
    for (const word of spansOf(columns, Math.max(1, Math.round((line.to - line.from) * GAP)))) {
      level(ink, width, { line, word, least: tallest * SMALL_PRINT });
    }
  }
}

type Span = { from: number; to: number };

/** Stretches that hold something, with less than `gap` empty places between. */
function spansOf(counts: Uint32Array, gap: number): Span[] {
  const spans: Span[] = [];
  counts.forEach((count, at) => {
    if (count === 0) return;
    const last = spans.at(-1);
    if (last && at - last.to < gap) last.to = at + 1;
    else spans.push({ from: at, to: at + 1 });
  });
  return spans;
}

type Place = { line: Span; word: Span; least: number };

/** Raises one word, unless it is lower than `least` pixels. */
function level(ink: Uint8Array, width: number, { line, word, least }: Place): void {
  const sizes = new Uint32Array(FULL + 1);
  let [top, bottom] = [line.to, line.from];
  for (let y = line.from; y < line.to; y++) {
    let isInked = false;
    for (let i = y * width + word.from, end = y * width + word.to; i < end; i++) {
      const size = ink[i] ?? 0;
      if (size <= STROKE) continue;
      sizes[size] = (sizes[size] ?? 0) + 1;
      isInked = true;
    }
    if (!isInked) continue;
    if (top === line.to) top = y;
    bottom = y + 1;
  }
  if (bottom - top < least) return;
  const own = strengthOf(sizes);
  if (own >= STRONG || own < LEAST || word.from <= RIM || word.to >= width - RIM) return;
  for (let y = line.from; y < line.to; y++) {
    for (let i = y * width + word.from; i < y * width + word.to; i++) {
      ink[i] = Math.min(FULL, ((ink[i] ?? 0) * FULL) / own);
    }
  }
}

/** How much ink of a word its share `FAINTER` lies below, from how many pixels have each much of it. */
function strengthOf(sizes: Uint32Array): number {
  const rank = Math.floor(sizes.reduce((sum, count) => sum + count, 0) * FAINTER);
  let seen = 0;
  const strength = sizes.findIndex((count) => (seen += count) > rank);
  return strength < 0 ? FULL : strength;
}
