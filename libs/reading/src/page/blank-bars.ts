/** Of the picture's width: no stroke of a letter is as long, and no underline or dash as thick. */
const [LONG, THICK] = [0.06, 0.013];
/** Of the picture's width: the smoothed edge of a bar. */
const EDGE = 0.004;
/** Of what stands out furthest: a bar does so all along, and letters that were blurred into one another do not. */
const SOLID = 0.75;
/** The share of what stands out at all that stands out further: specks. */
const FURTHEST = 0.02;
const LEVELS = 256;
/** Every so many pixels tell how far most of them stand out. */
const APART = 7;

/** A bar, as its stretches of pixels: the row, where it begins, and where it ends (exclusive). */
type Stretch = { y: number; from: number; to: number };

/**
 * Removes bars that somebody drew over a name to hide it: what stands out by more than `grain`, all lighter or all
 * darker, in stretches too long for letters that lie on one another too often for a line. The residuals of a region
 * `columns` wide are changed in place; `width` is the picture's.
 */
export function blankBars(residuals: Int16Array, columns: number, width: number, grain: number): void {
  const [long, thick, edge] = [width * LONG, width * THICK, Math.ceil(width * EDGE)];
  const solid = { lighter: solidOf(residuals, 1, grain), darker: solidOf(residuals, -1, grain) };
  const bars: Stretch[][] = [];
  let open: Stretch[][] = [];
  for (let y = 0; (y + 1) * columns <= residuals.length; y++) {
    const next = stretchesIn(residuals, y, { columns, long, ...solid }).map((stretch) => {
      const bar = open.find((other) => meets(other.at(-1), stretch)) ?? [];
      open = open.filter((other) => other !== bar);
      bar.push(stretch);
      return bar;
    });
    bars.push(...open);
    open = next;
  }
  for (const bar of [...bars, ...open]) {
    if (bar.length < thick) continue;
    for (const { y, from, to } of bar) {
      for (let row = y - edge; row <= y + edge; row++) {
        const start = row * columns;
        if (start < 0 || start >= residuals.length) continue;
        residuals.fill(0, start + Math.max(0, from - edge), start + Math.min(columns, to + edge));
      }
    }
  }
}

const meets = (above: Stretch | undefined, below: Stretch): boolean =>
  above !== undefined && Math.min(above.to, below.to) > Math.max(above.from, below.from);

/** How far a bar stands out at least, to one side. */
function solidOf(residuals: Int16Array, side: 1 | -1, grain: number): number {
  const histogram = new Uint32Array(LEVELS);
  let total = 0;
  for (let i = 0; i < residuals.length; i += APART) {
    const size = Math.min(LEVELS - 1, (residuals[i] ?? 0) * side);
    if (size <= grain) continue;
    histogram[size] = (histogram[size] ?? 0) + 1;
    total += 1;
  }
  let [size, seen] = [LEVELS - 1, 0];
  while (size > grain && seen + (histogram[size] ?? 0) <= total * FURTHEST) {
    seen += histogram[size] ?? 0;
    size -= 1;
  }
  return Math.max(grain, size * SOLID);
}

type Sought = { columns: number; long: number; lighter: number; darker: number };

/** The long stretches of a row that stand out to one side. One of every `long` pixels lies in each of them. */
function stretchesIn(
  residuals: Int16Array,
  y: number,
  { columns, long, lighter, darker }: Sought,
): Stretch[] {
  const stretches: Stretch[] = [];
  const sideAt = (x: number) => {
    const residual = residuals[y * columns + x] ?? 0;
    return residual > lighter ? 1 : residual < -darker ? -1 : 0;
  };
  const step = Math.max(1, Math.floor(long));
  for (let x = step - 1; x < columns; x += step) {
    const side = sideAt(x);
    if (side === 0 || x < (stretches.at(-1)?.to ?? 0)) continue;
    let [from, to] = [x, x + 1];
    while (from > 0 && sideAt(from - 1) === side) from -= 1;
    while (to < columns && sideAt(to) === side) to += 1;
    if (to - from >= long) stretches.push({ y, from, to });
  }
  return stretches;
}
