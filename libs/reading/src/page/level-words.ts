/** Of full ink: what stands out by more belongs to a stroke, and a word stands out by no less. */
const STROKE = 0.16;
/** Of full ink: a word that reaches it in most of its strokes is as strong as the others. */
const STRONG = 0.75;
/** The share of a word's strokes that is fainter than its middle: most of it are their smoothed edges. */
const FAINTER = 0.85;
/** Of a line's height: words stand further apart, and specks are lower. */
const [GAP, SPECK] = [0.3, 0.3];
/** Residuals below are grain, however little the text stands out. */
const GRAIN = 20;

/**
 * Raises words that stand out less than the rest of a bubble, such as blue links on a dark fill, to full ink (`span`),
 * in place. `residuals` are rows of `width` pixels, text positive.
 */
export function levelWords(residuals: Int16Array, width: number, span: number): void {
  const height = residuals.length / width;
  const least = Math.max(GRAIN, span * STROKE);
  const counts = new Uint32Array(height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) if ((residuals[i] ?? 0) > least) counts[y] = (counts[y] ?? 0) + 1;
  }
  for (const line of spansOf(counts, 1)) {
    const columns = new Uint32Array(width);
    for (let y = line.from; y < line.to; y++) {
      for (let x = 0; x < width; x++) {
        if ((residuals[y * width + x] ?? 0) > least) columns[x] = (columns[x] ?? 0) + 1;
      }
    }
    for (const word of spansOf(columns, Math.max(1, Math.round((line.to - line.from) * GAP)))) {
      level(residuals, width, { line, word, span, least });
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

function level(
  residuals: Int16Array,
  width: number,
  { line, word, span, least }: { line: Span; word: Span; span: number; least: number },
): void {
  const sizes: number[] = [];
  let [top, bottom] = [line.to, line.from];
  for (let y = line.from; y < line.to; y++) {
    for (let x = word.from; x < word.to; x++) {
      const size = residuals[y * width + x] ?? 0;
      if (size <= least) continue;
      sizes.push(size);
      [top, bottom] = [Math.min(top, y), y + 1];
    }
  }
  if (bottom - top < (line.to - line.from) * SPECK) return;
  const own = sizes.sort((a, b) => a - b)[Math.floor(sizes.length * FAINTER)] ?? span;
  if (own >= span * STRONG) return;
  for (let y = line.from; y < line.to; y++) {
    for (let i = y * width + word.from; i < y * width + word.to; i++) {
      residuals[i] = ((residuals[i] ?? 0) * span) / own;
    }
  }
}
